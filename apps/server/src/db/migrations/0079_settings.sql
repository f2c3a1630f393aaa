-- Settings that are written and not published yet, and what each record said before.

-- Of a sealed table: calls and jobs that run as the system role see rows of the companies that they are about, and no others.
CREATE PROCEDURE keep_to_companies(target regclass) LANGUAGE plpgsql AS $$
DECLARE job text := $q$(select nullif(current_setting('portolan.companies', true), ''))::bigint[]$q$;
BEGIN
  EXECUTE format('ALTER POLICY system ON %s USING (%s IS NULL OR company_id = any (%s))', target, job, job);
END $$;

-- A record as somebody edits it, whatever is still wrong with it. One for each record: administrators work on the same draft.
CREATE TABLE setting_draft (
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Of the record; of a record of the whole deployment the author's.
  company_id bigint NOT NULL REFERENCES company,
  section text NOT NULL,
  -- Null: the record is new.
  key text,
  title text NOT NULL,
  record jsonb NOT NULL,
  -- Passwords and client secrets that were typed, sealed; no call answers them.
  secrets text,
  -- Digest of the stored record that it goes on from; null of a new one.
  revision text,
  author_login_id bigint NOT NULL REFERENCES login,
  changed_at timestamptz NOT NULL,
  reason text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'scheduled', 'failed')),
  -- Those that are published together have the same instant, author and batch.
  publish_at timestamptz,
  batch uuid,
  -- Why a scheduled one was not published: the code of an error, and its value.
  failure text,
  failure_value text,
  PRIMARY KEY (company_id, id),
  CHECK ((state = 'scheduled') = (publish_at IS NOT NULL AND batch IS NOT NULL AND failure IS NULL))
);
CREATE UNIQUE INDEX setting_draft_id ON setting_draft (id);
CREATE UNIQUE INDEX setting_draft_record ON setting_draft (company_id, section, key) WHERE key IS NOT NULL;
CREATE INDEX setting_draft_due ON setting_draft (publish_at) WHERE state = 'scheduled';
CALL seal('setting_draft');
CALL keep_to_companies('setting_draft');

-- What a record said from a change on. Rules have their versions in rules_document.
CREATE TABLE setting_version (
  company_id bigint NOT NULL REFERENCES company,
  section text NOT NULL,
  -- Code or client id; of a person login:12 or traveler:7, never an address.
  key text NOT NULL,
  version int NOT NULL CHECK (version > 0),
  at timestamptz NOT NULL,
  -- person, file, machine, schedule.
  author_kind text NOT NULL CHECK (author_kind IN ('person', 'file', 'machine', 'schedule')),
  author_login_id bigint,
  author_client_id bigint,
  reason text,
  -- The record without secrets; of a person null, and sealed with their key instead.
  record jsonb,
  sealed text,
  -- Paths of what differs from the version before.
  changed text[] NOT NULL,
  PRIMARY KEY (company_id, section, key, version),
  CHECK ((record IS NULL) <> (sealed IS NULL))
);
CALL seal('setting_version');
CALL keep_to_companies('setting_version');
