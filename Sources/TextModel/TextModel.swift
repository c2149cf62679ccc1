// TextModel
