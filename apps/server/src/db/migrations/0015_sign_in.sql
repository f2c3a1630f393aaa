-- Every way in and every way out: links by mail, codes for phones, hand-overs, second factors, companies' own sign-in.

-- Secrets that hang on another one die with it; what they open is known by id (inside) and by reference (on the wire).
ALTER TABLE credential
  ADD COLUMN parent_id bigint REFERENCES credential ON DELETE CASCADE,
  ADD COLUMN object_ref text,
  -- What the secret carries along, by its kind; never another secret.
  ADD COLUMN detail jsonb NOT NULL DEFAULT '{}';
CREATE INDEX credential_parent ON credential (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX credential_login ON credential (login_id, kind) WHERE login_id IS NOT NULL AND revoked_at IS NULL;
CREATE INDEX credential_object ON credential (kind, object_kind, object_id) WHERE object_id IS NOT NULL AND revoked_at IS NULL;

-- Second factor by company or by person: null follows the company.
ALTER TABLE company ADD COLUMN mfa_required boolean NOT NULL DEFAULT false;
ALTER TABLE login ADD COLUMN mfa_required boolean;
-- Where the company's booking tool is and which machine client redeems its hand-overs: {"url", "clientId"}.
ALTER TABLE company ADD COLUMN booking_tool jsonb;

-- Companies that sign in with a provider of their own. Only people of the company come in by it.
CREATE TABLE sso_connection (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  -- What stands in /sso/{code}.
  code text NOT NULL UNIQUE,
  display_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('auth0', 'oidc')),
  -- AuthServiceProviderType.
  type int NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- AES-256-GCM under the deployment's secret; null for a public client.
  client_secret text,
  -- Auth0's own name of a connection.
  connection text,
  active boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sso_connection_company ON sso_connection (company_id);
CALL seal('sso_connection');

-- Null: the deployment's own provider.
ALTER TABLE session ADD COLUMN connection_id bigint REFERENCES sso_connection;
ALTER TABLE sign_in_transaction
  ADD COLUMN connection_id bigint REFERENCES sso_connection,
  -- What the sign-in is for besides itself: {"mfaContext", "contextId", …}; sealed like the secrets.
  ADD COLUMN purpose text;
-- For back-channel logout, which names a subject where it names no session.
CREATE INDEX session_subject ON session (issuer, subject) WHERE revoked_at IS NULL;

-- Phones that signed in by QR code.
CREATE TABLE mobile_platform (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  login_id bigint NOT NULL,
  -- The wire's two keys of a row: 128 random bits, and the kind of phone (ios, android, web).
  platform_user_id text NOT NULL UNIQUE,
  platform_code text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CREATE INDEX mobile_platform_login ON mobile_platform (company_id, login_id) WHERE revoked_at IS NULL;
CALL wall('mobile_platform');

-- Second factors of the embedded provider's accounts.
CREATE TABLE identity_factor (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES identity_account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
  name text NOT NULL,
  -- TOTP: the shared secret, AES-256-GCM.
  secret text,
  -- TOTP: the last time step that was taken; a code works once.
  last_step bigint,
  -- Passkey: its credential id (base64url), its public key, how often it signed, how it is reached.
  credential_id text UNIQUE,
  public_key bytea,
  sign_count bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX identity_factor_account ON identity_factor (account_id);
CALL seal('identity_factor');

-- One-time codes for who lost the device; Argon2id would cost a second per look, and ten random bytes need none.
CREATE TABLE identity_recovery_code (
  account_id uuid NOT NULL REFERENCES identity_account ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);
CALL seal('identity_recovery_code');

-- The last passwords of an account, so that none of them comes back; Argon2id.
CREATE TABLE identity_password_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES identity_account ON DELETE CASCADE,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX identity_password_history_account ON identity_password_history (account_id, id);
CALL seal('identity_password_history');

-- Keys the product signs hand-overs with, one set per purpose, AES-256-GCM.
CREATE TABLE signing_key (
  purpose text PRIMARY KEY,
  jwks text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CALL seal('signing_key');

-- Who came by a link of a mail sees one object: '{kind} {id}' in portolan.object. Tables of such objects say so here.
CREATE PROCEDURE wall_object(target regclass, object text) LANGUAGE plpgsql AS $$
DECLARE opened text := $q$(select nullif(current_setting('portolan.object', true), ''))$q$;
BEGIN
  EXECUTE format('CREATE POLICY object ON %s AS RESTRICTIVE TO portolan_app USING (%s IS NULL OR %s = %s)', target, opened, opened, object);
END $$;
-- Files of requests and of external orders, which one approval engine serves under one reference.
CALL wall_object('attachment', $$(CASE kind WHEN 'booking' THEN 'request' ELSE kind END || ' ' || object_id)$$);

-- Enters as the holder of an e-mail token: the token, the profile token that was given with it (or that of a session of
-- the same login), and the object it is for. p_ref is null where the call's own rule compares.
CREATE FUNCTION enter_email(p_email text, p_profile text, p_kind text, p_ref text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE e credential; link credential; p credential; l login;
BEGIN
  SELECT * INTO e FROM credential WHERE hash = p_email AND kind = 'email';
  IF NOT FOUND OR e.revoked_at IS NOT NULL OR e.expires_at <= now() THEN RETURN '{"refused":"email_token_expired"}'; END IF;
  SELECT * INTO link FROM credential WHERE id = e.parent_id AND kind = 'email_link';
  IF NOT FOUND OR link.revoked_at IS NOT NULL OR link.expires_at <= now() THEN RETURN '{"refused":"email_token_expired"}'; END IF;
  SELECT c.* INTO p FROM credential c LEFT JOIN session s ON s.id = c.session_id
    WHERE c.hash = p_profile AND c.revoked_at IS NULL AND c.expires_at > now() AND c.login_id = e.login_id
      AND (c.kind = 'email_profile' AND c.parent_id = e.id
        OR c.kind = 'profile' AND s.revoked_at IS NULL AND s.absolute_expires_at > now()
          AND s.last_seen_at + make_interval(mins => s.idle_minutes) > now());
  IF NOT FOUND THEN RETURN '{"refused":"access_token_not_found"}'; END IF;
  SELECT * INTO l FROM login WHERE id = e.login_id AND company_id = e.company_id;
  IF NOT FOUND OR NOT l.active THEN RETURN '{"refused":"email_token_expired"}'; END IF;
  IF e.object_kind <> p_kind OR p_ref IS NOT NULL AND e.object_ref <> p_ref THEN RETURN '{"refused":"no_right"}'; END IF;
  PERFORM set_config('portolan.companies', '{' || l.company_id || '}', true);
  PERFORM set_config('portolan.object', e.object_kind || ' ' || e.object_id, true);
  RETURN jsonb_build_object('kind', 'email', 'loginId', l.id, 'companyId', l.company_id, 'email', l.email,
    'companies', ARRAY[l.company_id], 'objectKind', e.object_kind, 'objectId', e.object_id, 'objectRef', e.object_ref);
END $$;

-- A session, or an e-mail token for the object. A token that opens this object counts first: it may open what the
-- login's rights do not. Otherwise the session has the word, where there is one.
CREATE FUNCTION enter_session_or_email(p_sid text, p_bearer text, p_profile text, p_email text, p_kind text, p_ref text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE entered jsonb;
BEGIN
  IF p_email IS NOT NULL THEN
    entered := enter_email(p_email, p_profile, p_kind, p_ref);
    IF entered->>'refused' IS NULL OR p_bearer IS NULL THEN RETURN entered; END IF;
  END IF;
  RETURN enter_session(p_sid, p_bearer, p_profile, 'profile');
END $$;

-- Enters as a phone: its own access token, bound to its row.
CREATE FUNCTION enter_mobile(p_bearer text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE c credential; m mobile_platform; l login; scope jsonb;
BEGIN
  SELECT * INTO c FROM credential WHERE hash = p_bearer AND kind = 'mobile';
  IF NOT FOUND OR c.revoked_at IS NOT NULL THEN RETURN '{"refused":"mobile_signed_out"}'; END IF;
  IF c.expires_at <= now() THEN RETURN '{"refused":"C0401"}'; END IF;
  SELECT * INTO m FROM mobile_platform WHERE id = c.object_id AND company_id = c.company_id;
  IF NOT FOUND OR m.revoked_at IS NOT NULL THEN RETURN '{"refused":"mobile_signed_out"}'; END IF;
  SELECT * INTO l FROM login WHERE id = m.login_id AND company_id = m.company_id;
  IF NOT FOUND OR NOT l.active THEN RETURN '{"refused":"mobile_signed_out"}'; END IF;
  scope := viewer_scope(l);
  PERFORM set_config('portolan.companies', translate(scope->>'companies', '[] ', '{}'), true);
  RETURN jsonb_build_object('kind', 'mobile', 'platformId', m.id, 'loginId', l.id, 'companyId', l.company_id,
    'travelerId', scope->'travelerId', 'email', l.email, 'companies', scope->'companies', 'travelers', scope->'travelers');
END $$;

REVOKE EXECUTE ON FUNCTION enter_email, enter_session_or_email, enter_mobile FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_session_or_email, enter_mobile TO portolan_app;
GRANT EXECUTE ON FUNCTION enter_email, enter_session_or_email, enter_mobile TO portolan_system;
