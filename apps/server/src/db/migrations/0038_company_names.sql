-- A company's name as its readers write it: {"zh-TW": "…"}; a language without an entry shows display_name.
ALTER TABLE company ADD COLUMN localized_names jsonb NOT NULL DEFAULT '{}';
