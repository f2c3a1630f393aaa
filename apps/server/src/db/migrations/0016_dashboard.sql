-- How often a login's list of widgets was saved: a change that was made on an older list is refused, not written over.
ALTER TABLE user_setting ADD COLUMN widgets_revision int NOT NULL DEFAULT 0;
