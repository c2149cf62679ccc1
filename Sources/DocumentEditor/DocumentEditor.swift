// DocumentEditor
