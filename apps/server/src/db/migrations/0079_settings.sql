-- Settings are changed as drafts, which are published as versions (docs/administration.md).

-- What somebody types, with its faults, until it is published or given up: one per record.
CREATE TABLE setting_draft (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: of the whole deployment, or a company that is not there yet.
  company_id bigint REFERENCES company ON DELETE CASCADE,
  -- companies, teams, people …, rules:<kind>.
  section text NOT NULL,
  -- Of the record that it changes, as setting_version names it; null for a new one.
  key text,
  title text NOT NULL,
  -- As a provisioning document has it, not checked, without secrets.
  record jsonb NOT NULL,
  -- Of the stored record that the author saw; null for a new one.
  revision text,
  reason text,
  author_login_id bigint NOT NULL REFERENCES login ON DELETE CASCADE,
  changed_at timestamptz NOT NULL,
  -- Set while it waits for its instant; drafts of one batch are published together.
  publish_at timestamptz,
  batch uuid,
  digest text,
  -- Why the schedule did not publish it: a code of the error table, with what it is about.
  failure jsonb,
  CHECK ((publish_at IS NULL) = (batch IS NULL))
);
CREATE UNIQUE INDEX setting_draft_record ON setting_draft (company_id, section, key) NULLS NOT DISTINCT WHERE key IS NOT NULL;
CREATE INDEX setting_draft_company ON setting_draft (company_id, changed_at DESC, id DESC);
CREATE INDEX setting_draft_author ON setting_draft (author_login_id);
CREATE INDEX setting_draft_due ON setting_draft (publish_at) WHERE publish_at IS NOT NULL;
CALL wall('setting_draft');

-- Every state that a record had, whoever wrote it: page, call, file, schedule or a step back. Rules keep theirs in rules_document.
CREATE TABLE setting_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES company ON DELETE CASCADE,
  section text NOT NULL,
  -- A code; of a company its id, which outlives the code; of a person login:… or traveler:…, never an address.
  key text NOT NULL,
  version int NOT NULL CHECK (version > 0),
  at timestamptz NOT NULL,
  author_kind text NOT NULL CHECK (author_kind IN ('person', 'file', 'machine', 'schedule')),
  -- No references: versions outlive who wrote them.
  author_login_id bigint,
  author_client_id bigint,
  reason text,
  -- The record after the change. Null: it is sealed with the person's key.
  record jsonb,
  sealed text,
  -- Fields that differ from the version before.
  paths text[] NOT NULL,
  CHECK ((record IS NULL) <> (sealed IS NULL))
);
CREATE UNIQUE INDEX setting_version_record ON setting_version (company_id, section, key, version DESC) NULLS NOT DISTINCT;
CREATE INDEX setting_version_latest ON setting_version (company_id, at DESC);
CALL wall('setting_version');
