-- When the person last showed a second factor inside of the portal; null: not since the sign-in.
ALTER TABLE session ADD COLUMN confirmed_at timestamptz;
