-- How a person reads times, weeks and measures, where they mostly leave from, and what they said of the first visit's steps
-- (decision 0115). Null: nothing was chosen.
ALTER TABLE user_setting
  ADD COLUMN clock text CHECK (clock IN ('12', '24')),
  ADD COLUMN first_day_of_week smallint CHECK (first_day_of_week IN (0, 1, 6)),
  ADD COLUMN units text CHECK (units IN ('metric', 'imperial')),
  ADD COLUMN home_airport text CHECK (home_airport ~ '^[A-Z]{3}$'),
  ADD COLUMN first_steps jsonb;

-- News that a reader has to deal with: a dialog instead of a card in the corner.
ALTER TABLE news_item ADD COLUMN must_read boolean NOT NULL DEFAULT false, ADD CHECK (NOT must_read OR popup);

-- The logo for the dark theme; null: the other one, on a light plate.
ALTER TABLE company ADD COLUMN logo_dark_url text;
