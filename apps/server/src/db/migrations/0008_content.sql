-- Content that the TMC enters: pages, the footer and its script, what the download dialog shows.

CREATE TABLE content_item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: for every company, and of public content for visitors who have not signed in.
  company_id bigint REFERENCES company,
  kind text NOT NULL CHECK (kind IN ('page', 'mobile-download', 'footer', 'footer-script')),
  category text NOT NULL,
  keyword text NOT NULL,
  -- Null: since ever, for ever.
  starts_at timestamptz,
  expires_at timestamptz,
  -- What a kind has besides texts: links, scripts, the footer's columns.
  data jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (starts_at < expires_at),
  -- The foot of the page is sent before anyone has signed in.
  CHECK (company_id IS NULL OR kind IN ('page', 'mobile-download')),
  UNIQUE NULLS NOT DISTINCT (company_id, category, keyword, starts_at)
);
CALL wall('content_item');
-- What is for every company is for every company's people, and for the visitor whose scope names none. Only the
-- system role enters content; a machine client that is bound to a company neither sees nor changes the general.
CREATE POLICY general ON content_item FOR SELECT TO portolan_app USING (company_id IS NULL);
REVOKE INSERT, UPDATE, DELETE ON content_item FROM portolan_app;

CREATE TABLE content_text (
  item_id bigint NOT NULL REFERENCES content_item ON DELETE CASCADE,
  language text NOT NULL,
  title text,
  -- Cleaned when it was saved, and once more when it is sent.
  html text NOT NULL,
  PRIMARY KEY (item_id, language)
);
-- A text is seen by whoever sees its item: the sub-select stands behind the item's own policies.
ALTER TABLE content_text ENABLE ROW LEVEL SECURITY;
ALTER TABLE content_text FORCE ROW LEVEL SECURITY;
CREATE POLICY with_item ON content_text TO portolan_app, portolan_system
  USING (EXISTS (SELECT 1 FROM content_item i WHERE i.id = item_id));
CREATE POLICY owner ON content_text TO portolan_owner USING (true);
GRANT SELECT ON content_text TO portolan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON content_text TO portolan_system;
