-- Mails: what is to be sent, was sent, came back. A row appears in the transaction that wants the mail (outbox pattern).
CREATE TABLE mail_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for mails of the deployment itself.
  company_id bigint REFERENCES company,
  login_id bigint,
  address text NOT NULL,
  recipient_name text,
  language text NOT NULL,
  template text NOT NULL,
  subject text NOT NULL,
  -- AES-256-GCM: HTML and plain text, which may hold sign-in links.
  body text NOT NULL,
  -- As the header has it: <uuid@host>. The uuid is also the envelope id that delivery-status messages quote.
  message_id text NOT NULL UNIQUE,
  envelope_id uuid NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'sending', 'sent', 'retrying', 'bounced', 'failed', 'outbox')),
  attempts int NOT NULL DEFAULT 0,
  -- The last words of the mail server, or what kept us from it.
  answer text,
  -- [{ at, event, answer }], oldest first.
  history jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- When somebody should act: queued since then, next attempt, end of the lease of the process that sends. Null once settled.
  due_at timestamptz,
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE SET NULL (login_id)
);
CREATE INDEX mail_message_newest ON mail_message (created_at DESC, id DESC);
CREATE INDEX mail_message_company ON mail_message (company_id, created_at DESC, id DESC);
CREATE INDEX mail_message_state ON mail_message (state, created_at DESC, id DESC);
CREATE INDEX mail_message_address ON mail_message (lower(address), created_at DESC, id DESC);
CREATE INDEX mail_message_due ON mail_message (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX mail_message_login ON mail_message (company_id, login_id) WHERE login_id IS NOT NULL;
CALL seal('mail_message');

-- Besides the seal a wall: a job or machine client that entered with a company reaches that company's mails alone.
CREATE POLICY scoped ON mail_message AS RESTRICTIVE TO portolan_system USING (
  (select nullif(current_setting('portolan.companies', true), '')) IS NULL
  OR company_id = any ((select nullif(current_setting('portolan.companies', true), ''))::bigint[]));

-- The app role may put a mail of its scope in and read none.
GRANT INSERT (company_id, login_id, address, recipient_name, language, template, subject, body, message_id, envelope_id, created_at, due_at)
  ON mail_message TO portolan_app;
CREATE POLICY append ON mail_message FOR INSERT TO portolan_app
  WITH CHECK (company_id IS NULL OR company_id = any ((select nullif(current_setting('portolan.companies', true), ''))::bigint[]));
