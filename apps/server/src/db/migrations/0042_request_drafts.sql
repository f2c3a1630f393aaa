-- Unfinished forms of trip requests: one for each login and form, seen by its author alone.
CREATE TABLE trip_request_draft (
  company_id bigint NOT NULL,
  login_id bigint NOT NULL,
  -- 'new', or the reference of the request that is edited.
  form text NOT NULL CHECK (form ~ '^(new|\d{20})$'),
  version int NOT NULL,
  -- JSON as it came: nothing looks into it.
  body text NOT NULL CHECK (octet_length(body) <= 524288),
  saved_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, login_id, form),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CREATE INDEX trip_request_draft_expiry ON trip_request_draft (expires_at);
CALL wall('trip_request_draft');
GRANT INSERT, UPDATE, DELETE ON trip_request_draft TO portolan_app;
