-- Files: attachments of a company's objects, public files, and received files that wait for their import.

-- Bytes lie in the store under storage_key; they are there before the row is, and for as long as it is.
CREATE TABLE attachment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  -- 128 random bits, base64url. An id and not a key: rights are checked at each use, so that a mailed link lives on.
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{22}$'),
  kind text NOT NULL CHECK (kind IN ('news', 'request', 'booking')),
  -- What it is attached to, by its kind; null until that is saved.
  object_id bigint,
  -- Whose it is: who sees the traveller sees the file. Null where it is nobody's in particular.
  traveler_id bigint,
  -- Null where it came from the back office.
  uploaded_by bigint,
  name text NOT NULL,
  ending text NOT NULL,
  -- By content, never by what the sender said.
  type text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Opens no more; row and bytes go a month later.
  deleted_at timestamptz,
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id),
  FOREIGN KEY (company_id, uploaded_by) REFERENCES login (company_id, id)
);
CREATE INDEX attachment_object ON attachment (company_id, kind, object_id) WHERE deleted_at IS NULL;
CREATE INDEX attachment_company ON attachment (company_id, traveler_id);
CREATE INDEX attachment_uploader ON attachment (company_id, uploaded_by) WHERE uploaded_by IS NOT NULL;
CREATE INDEX attachment_deleted ON attachment (deleted_at) WHERE deleted_at IS NOT NULL;
CALL wall('attachment');

-- Pictures and PDFs that content shows to anyone. They belong to no company; only the system role reaches them.
CREATE TABLE public_file (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
  name text NOT NULL,
  type text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  -- The same content is kept once.
  sha256 text NOT NULL UNIQUE CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CALL seal('public_file');

-- Where an import's files wait, which any process may run: {"folder": storage folder, "files": [{"name", "size"}]}, each
-- file under its number. Null once they are gone.
ALTER TABLE import_job ADD COLUMN staged jsonb;
CREATE INDEX import_job_staged ON import_job (created_at) WHERE staged IS NOT NULL;
