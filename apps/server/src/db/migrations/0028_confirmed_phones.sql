-- Phones that redeemed a code and wait for the person at the desktop, who types the number that the phone shows. A phone is
-- inserted into mobile_platform, and gets tokens, only after that. Sealed: the number is nobody's but the phone's.
CREATE TABLE mobile_sign_in (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  login_id bigint NOT NULL,
  -- The session that showed the code: only it can decide.
  session_id bigint NOT NULL REFERENCES session ON DELETE CASCADE,
  -- Names it on the wire: 128 random bits.
  ref text NOT NULL UNIQUE,
  notify_key text,
  number text NOT NULL CHECK (number ~ '^[1-9][0-9]$'),
  platform_code text NOT NULL,
  name text NOT NULL,
  user_agent text,
  address text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  wrong_tries int NOT NULL DEFAULT 0,
  outcome text CHECK (outcome IN ('confirmed', 'refused', 'mismatched', 'replaced')),
  decided_at timestamptz,
  platform_id bigint REFERENCES mobile_platform ON DELETE CASCADE,
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE,
  CHECK ((outcome IS NULL) = (decided_at IS NULL))
);
-- A login has at most one phone that waits.
CREATE UNIQUE INDEX mobile_sign_in_waiting ON mobile_sign_in (company_id, login_id) WHERE outcome IS NULL;
CREATE INDEX mobile_sign_in_session ON mobile_sign_in (session_id);
CREATE INDEX mobile_sign_in_login ON mobile_sign_in (company_id, login_id);
CREATE INDEX mobile_sign_in_platform ON mobile_sign_in (platform_id) WHERE platform_id IS NOT NULL;
CREATE INDEX mobile_sign_in_created ON mobile_sign_in (created_at);
CALL seal('mobile_sign_in');
