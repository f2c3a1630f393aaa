-- Risk: sources, alerts with their places and texts, the levels of countries, and what changed in them. What public sources
-- say is the same for every company; an alert of the TMC's own may be for one.

CREATE TABLE risk_source (
  -- us-state, uk-fcdo, jp-mofa, gdacs, own, and one per CAP sender: cap-nws.
  code text PRIMARY KEY CHECK (code ~ '^[a-z0-9-]{2,40}$'),
  format text NOT NULL CHECK (format IN ('us-state', 'uk-fcdo', 'jp-mofa', 'gdacs', 'cap', 'own')),
  name text NOT NULL,
  -- Null: read from files only.
  url text,
  every_minutes int NOT NULL DEFAULT 60 CHECK (every_minutes > 0),
  etag text,
  last_modified text,
  tried_at timestamptz,
  -- When it was last read without a fault: the age that every screen shows.
  read_at timestamptz,
  -- What its own content says about when it was made.
  published_at timestamptz,
  -- Why the last try failed; null when it did not.
  fault text,
  fault_detail text,
  failures int NOT NULL DEFAULT 0,
  items int NOT NULL DEFAULT 0,
  quarantined int NOT NULL DEFAULT 0
);
GRANT SELECT ON risk_source TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON risk_source TO portolan_system;

CREATE TABLE risk_alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_code text NOT NULL REFERENCES risk_source,
  -- Null: for every company.
  company_id bigint REFERENCES company,
  audience bigint NOT NULL GENERATED ALWAYS AS (coalesce(company_id, 0)) STORED,
  -- What stays the same through updates: the country of an advisory, the event of GDACS, the first message of CAP.
  key text NOT NULL,
  -- advisory: sets the level of its countries; event: something that happens somewhere; notice: news without a level.
  kind text NOT NULL CHECK (kind IN ('advisory', 'event', 'notice')),
  level int NOT NULL CHECK (level BETWEEN 0 AND 5),
  -- In the source's own words.
  native_level text NOT NULL DEFAULT '',
  -- One of riskCategories of the contract; null where the source does not say.
  category text,
  -- ISO 3166-1 alpha-2, sorted.
  countries text[] NOT NULL DEFAULT '{}',
  -- Parts of a country with a level of their own: [{ name, level, nativeLevel }], in the source's language.
  regions jsonb NOT NULL DEFAULT '[]',
  -- Polygons as rings of [longitude, latitude], unrolled across the date line (longitudes beyond 180); null without.
  areas jsonb,
  -- What the areas lie in, degrees; west is greater than east across the date line.
  west float8, south float8, east float8, north float8,
  -- IATA and station codes of the places inside of the areas.
  place_codes text[] NOT NULL DEFAULT '{}',
  -- By the source's clock.
  sent_at timestamptz NOT NULL,
  effective_at timestamptz,
  expires_at timestamptz,
  -- Cancelled, or gone from its source.
  ended_at timestamptz,
  url text,
  -- When the trips that it touches were looked for; null: not yet, or not since its level rose or its places changed.
  weighed_at timestamptz,
  -- Of all that the source said, so that the same again changes nothing.
  digest text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- What it can be found by, in any of its languages.
  keys tsvector NOT NULL DEFAULT '',
  UNIQUE NULLS NOT DISTINCT (source_code, company_id, key),
  CHECK ((areas IS NULL) = (west IS NULL))
) WITH (toast_tuple_target = 256);
CREATE INDEX risk_alert_company ON risk_alert (company_id);
CREATE INDEX risk_alert_feed ON risk_alert (audience, sent_at DESC, id DESC);
CREATE INDEX risk_alert_countries ON risk_alert USING gin (countries);
CREATE INDEX risk_alert_places ON risk_alert USING gin (place_codes) WHERE areas IS NOT NULL;
CREATE INDEX risk_alert_areas ON risk_alert (south, north) WHERE areas IS NOT NULL AND ended_at IS NULL;
CREATE INDEX risk_alert_to_weigh ON risk_alert (id) WHERE weighed_at IS NULL;
CALL wall('risk_alert');
-- Only the system role enters alerts.
CREATE POLICY general ON risk_alert FOR SELECT TO portolan_app USING (company_id IS NULL);

CREATE TABLE risk_text (
  alert_id bigint NOT NULL REFERENCES risk_alert ON DELETE CASCADE,
  -- BCP 47, as the source says it.
  language text NOT NULL,
  title text NOT NULL,
  -- Cleaned when it was saved, and once more when it is sent.
  html text NOT NULL DEFAULT '',
  -- The words of it, as far as they are searched.
  plain text NOT NULL DEFAULT '',
  -- What to do, in the source's words.
  instruction text NOT NULL DEFAULT '',
  PRIMARY KEY (alert_id, language)
);
ALTER TABLE risk_text ENABLE ROW LEVEL SECURITY;
ALTER TABLE risk_text FORCE ROW LEVEL SECURITY;
CREATE POLICY with_item ON risk_text TO portolan_app, portolan_system
  USING (EXISTS (SELECT 1 FROM risk_alert a WHERE a.id = alert_id));
CREATE POLICY owner ON risk_text TO portolan_owner USING (true);
GRANT SELECT ON risk_text TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON risk_text TO portolan_system;

-- What each source of advisories says about each country now.
CREATE TABLE risk_country_level (
  source_code text NOT NULL REFERENCES risk_source,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  level int NOT NULL CHECK (level BETWEEN 0 AND 5),
  native_level text NOT NULL,
  alert_id bigint NOT NULL REFERENCES risk_alert ON DELETE CASCADE,
  -- By the source's clock.
  since timestamptz NOT NULL,
  PRIMARY KEY (country, source_code)
);
CREATE INDEX risk_country_level_alert ON risk_country_level (alert_id);
GRANT SELECT ON risk_country_level TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON risk_country_level TO portolan_system;

-- Each change of a country's level in one source.
CREATE TABLE risk_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_code text NOT NULL REFERENCES risk_source,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- Null: the source said nothing about it before.
  from_level int CHECK (from_level BETWEEN 0 AND 5),
  to_level int NOT NULL CHECK (to_level BETWEEN 0 AND 5),
  from_native text,
  to_native text NOT NULL,
  alert_id bigint NOT NULL REFERENCES risk_alert ON DELETE CASCADE,
  -- When we learned of it.
  changed_at timestamptz NOT NULL
);
CREATE INDEX risk_change_time ON risk_change (changed_at DESC, id DESC);
CREATE INDEX risk_change_alert ON risk_change (alert_id);
GRANT SELECT ON risk_change TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON risk_change TO portolan_system;

-- Levels that the risk news and the map show, and how the person wants to be told of alerts that touch a trip. Null: the
-- defaults.
ALTER TABLE user_setting
  ADD COLUMN risk_news_levels int[],
  ADD COLUMN risk_map_levels int[],
  ADD COLUMN risk_notices jsonb;
