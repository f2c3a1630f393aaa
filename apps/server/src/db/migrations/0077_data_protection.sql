-- What persons ask about their own data, what they are given, and what was erased of them.

ALTER TABLE login ADD COLUMN erased_at timestamptz;
ALTER TABLE traveler ADD COLUMN erased_at timestamptz;

-- A person asks for their data or for erasure; the law gives 30 days.
CREATE TABLE data_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  login_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('access', 'erasure')),
  words text CHECK (length(words) BETWEEN 1 AND 1000),
  received_at timestamptz NOT NULL,
  due_on date NOT NULL,
  done_at timestamptz,
  -- The administrator who closed it, and what they said.
  done_by bigint,
  answer text CHECK (length(answer) BETWEEN 1 AND 1000),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
-- Asking twice is asking once.
CREATE UNIQUE INDEX data_request_open ON data_request (login_id, kind) WHERE done_at IS NULL;
CREATE INDEX data_request_due ON data_request (company_id, (done_at IS NOT NULL), due_on, id);
CREATE INDEX data_request_person ON data_request (company_id, login_id);
CALL wall('data_request');
GRANT INSERT ON data_request TO portolan_app;

-- Everything about one person, packed for them. Bytes lie in the storage and are removed after a week.
CREATE TABLE data_package (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  login_id bigint,
  traveler_id bigint,
  asked_by bigint,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed')),
  storage_key text,
  size bigint,
  ends_at timestamptz,
  CHECK (login_id IS NOT NULL OR traveler_id IS NOT NULL)
);
CREATE INDEX data_package_asked ON data_package (company_id, asked_at DESC);
CREATE INDEX data_package_end ON data_package (ends_at);
CALL wall('data_package');

-- One erasure, with what is left to do: files go last, and what the law keeps goes when its time has come.
CREATE TABLE erasure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  login_ids bigint[] NOT NULL,
  traveler_ids bigint[] NOT NULL,
  -- Null: the command line.
  asked_by bigint,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'files', 'done', 'failed')),
  fault text,
  -- Bytes that no row names any more.
  storage_keys text[] NOT NULL DEFAULT '{}',
  -- By section: rows deleted, made anonymous, kept.
  counts jsonb NOT NULL DEFAULT '{}',
  -- What the law keeps: [{ table, rows, until }].
  kept jsonb NOT NULL DEFAULT '[]',
  -- The day on which the last of it may go; null: nothing is kept.
  kept_until date,
  done_at timestamptz
);
CREATE INDEX erasure_asked ON erasure (company_id, asked_at DESC);
CALL wall('erasure');

-- A text without what matches: names, addresses and numbers of somebody who was erased.
CREATE FUNCTION without_person(p_text text, p_pattern text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT regexp_replace(p_text, p_pattern, 'Erased person', 'gi')
$$;
REVOKE EXECUTE ON FUNCTION without_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION without_person TO portolan_system;

-- What was written once and for all changes for one reason only: the person was erased.
GRANT DELETE ON profile_access TO portolan_system;
GRANT UPDATE (login_id, who) ON profile_access TO portolan_system;
CREATE FUNCTION keep_profile_access() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM erasure e WHERE e.company_id = OLD.company_id AND e.done_at IS NULL
      AND (OLD.traveler_id = any (e.traveler_ids) OR OLD.login_id = any (e.login_ids))) THEN
    RAISE insufficient_privilege USING MESSAGE = 'permission denied: the access log changes by an erasure alone';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
REVOKE EXECUTE ON FUNCTION keep_profile_access FROM PUBLIC;
CREATE TRIGGER keep_profile_access BEFORE UPDATE OR DELETE ON profile_access FOR EACH ROW EXECUTE FUNCTION keep_profile_access();
GRANT UPDATE (reason) ON budget_entry TO portolan_system;
