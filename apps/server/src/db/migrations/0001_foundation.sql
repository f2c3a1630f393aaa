-- Companies, people, sessions, credentials, audit: what every feature stands on.
-- Three login roles (made by migrate.ts): portolan_owner runs this file, portolan_app serves viewers behind row level
-- security, portolan_system runs jobs, importers and machine clients.

-- Walls a table by company. The app role sees only the companies of the transaction's scope; the system role sees
-- everything unless a job entered with a scope; the owner sees everything, else a migration's backfill touches 0 rows.
-- The scope stands in a sub-select so that it is read once per statement, not per row.
CREATE PROCEDURE wall(target regclass, company_column name DEFAULT 'company_id') LANGUAGE plpgsql AS $$
DECLARE scope text := $q$(select nullif(current_setting('portolan.companies', true), ''))::bigint[]$q$;
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s TO portolan_app USING (%I = any (%s))', target, company_column, scope);
  EXECUTE format('CREATE POLICY job ON %s TO portolan_system USING (%s IS NULL OR %I = any (%s))', target, scope, company_column, scope);
  EXECUTE format('CREATE POLICY owner ON %s TO portolan_owner USING (true)', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO portolan_app, portolan_system', target);
END $$;

-- Seals a table: only definer functions, jobs and the identity room reach it; the app role has no way in.
CREATE PROCEDURE seal(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY system ON %s TO portolan_system, portolan_owner USING (true)', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO portolan_system', target);
END $$;

CREATE TABLE company (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  display_name text NOT NULL,
  region text NOT NULL DEFAULT 'Asia',
  office text,
  time_zone text NOT NULL DEFAULT 'UTC',
  email_domains text[] NOT NULL DEFAULT '{}',
  languages text[] NOT NULL DEFAULT '{en-US,zh-CN,zh-TW,ja-JP}',
  portal_areas jsonb NOT NULL DEFAULT '[]',
  user_apps jsonb NOT NULL DEFAULT '[]',
  logo_url text,
  logo_width int,
  logo_height int,
  show_contact_us boolean NOT NULL DEFAULT false,
  profile_manager_script_url text,
  analytics boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CALL wall('company', 'id');

CREATE TABLE team (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  code text NOT NULL,
  name text NOT NULL,
  UNIQUE (company_id, code),
  UNIQUE (company_id, id)
);
CALL wall('team');

CREATE TABLE login (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  email text NOT NULL,
  name text NOT NULL,
  name_zh_tw text,
  name_zh_cn text,
  name_ja_jp text,
  short_name text NOT NULL,
  is_arranger boolean NOT NULL DEFAULT false,
  is_approver boolean NOT NULL DEFAULT false,
  -- View rights are bit masks: myself 1, team 3, company 7, all 15 (specification §6).
  view_right int NOT NULL DEFAULT 1 CHECK (view_right IN (1, 3, 7, 15)),
  widgets int[] NOT NULL DEFAULT '{0,1,2,3,4,5,6,7,8,9,10,11}',
  news_release_types int[] NOT NULL DEFAULT '{1,2,3}',
  may_use_profile_manager boolean NOT NULL DEFAULT true,
  may_use_booking_tool boolean NOT NULL DEFAULT true,
  booking_tool_approval_only boolean NOT NULL DEFAULT false,
  may_sign_in_by_qr boolean NOT NULL DEFAULT false,
  may_reset_mfa boolean NOT NULL DEFAULT false,
  may_request_trips boolean NOT NULL DEFAULT false,
  default_departure_city text,
  active boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, email),
  UNIQUE (company_id, id)
);
CREATE UNIQUE INDEX login_email ON login (lower(email));
CALL wall('login');

CREATE TABLE traveler (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  login_id bigint,
  -- The key provisioning files use; guests that an importer met have none.
  code text,
  name text NOT NULL,
  -- Width, case and spaces folded: what importers match by when nothing better is known.
  folded_name text NOT NULL,
  email text,
  team_id bigint,
  reports_to bigint,
  is_guest boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, code),
  UNIQUE (company_id, id),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id),
  FOREIGN KEY (company_id, team_id) REFERENCES team (company_id, id),
  FOREIGN KEY (company_id, reports_to) REFERENCES traveler (company_id, id)
);
CREATE UNIQUE INDEX traveler_login ON traveler (company_id, login_id) WHERE login_id IS NOT NULL;
CREATE INDEX traveler_email ON traveler (company_id, lower(email)) WHERE email IS NOT NULL;
CREATE INDEX traveler_name ON traveler (company_id, folded_name);
CREATE INDEX traveler_team ON traveler (company_id, team_id) WHERE team_id IS NOT NULL;
CREATE INDEX traveler_reports_to ON traveler (company_id, reports_to) WHERE reports_to IS NOT NULL;
CALL wall('traveler');

-- Further companies a login may view. The row belongs to the login's own company.
CREATE TABLE login_view_company (
  company_id bigint NOT NULL REFERENCES company,
  login_id bigint NOT NULL,
  view_company_id bigint NOT NULL REFERENCES company,
  PRIMARY KEY (company_id, login_id, view_company_id),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CALL wall('login_view_company');

-- Whom an arranger arranges for.
CREATE TABLE arranger_traveler (
  company_id bigint NOT NULL REFERENCES company,
  login_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  PRIMARY KEY (company_id, login_id, traveler_id),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE
);
CALL wall('arranger_traveler');

CREATE TABLE user_setting (
  login_id bigint PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  language text,
  theme int,
  widgets jsonb,
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CALL wall('user_setting');

-- Which provider identity a login is: iss + sub, never the e-mail.
CREATE TABLE login_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  company_id bigint NOT NULL REFERENCES company,
  login_id bigint NOT NULL,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CREATE INDEX login_identity_login ON login_identity (company_id, login_id);
CALL seal('login_identity');

CREATE TABLE session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sid_hash text NOT NULL UNIQUE,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL,
  -- What the provider told of the user: name, nickname, picture.
  claims jsonb NOT NULL DEFAULT '{}',
  acr text,
  amr text[] NOT NULL DEFAULT '{}',
  auth_time timestamptz NOT NULL,
  provider_sid text,
  -- AES-256-GCM under the deployment's secret: access, refresh and id token of the provider.
  provider_tokens text NOT NULL,
  provider_renew_at timestamptz NOT NULL,
  company_id bigint REFERENCES company,
  login_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  idle_minutes int NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- An error code: logged_out, AUTH0044 …
  revoked_code text,
  user_agent text,
  address text
);
CREATE INDEX session_login ON session (login_id) WHERE revoked_at IS NULL;
CREATE INDEX session_provider_sid ON session (issuer, provider_sid) WHERE provider_sid IS NOT NULL;
CREATE INDEX session_expiry ON session (absolute_expires_at);
CALL seal('session');

-- Every secret the product hands out, by SHA-256: bearers, profile tokens, service tokens, machine bearers …
CREATE TABLE credential (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  hash text NOT NULL UNIQUE,
  company_id bigint REFERENCES company,
  login_id bigint,
  session_id bigint REFERENCES session ON DELETE CASCADE,
  machine_client_id bigint,
  scopes text[] NOT NULL DEFAULT '{}',
  object_kind text,
  object_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX credential_session ON credential (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX credential_expiry ON credential (expires_at);
CALL seal('credential');

-- Back-office programs. Without a company they serve the whole deployment (the TMC's own back office).
CREATE TABLE machine_client (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id text NOT NULL UNIQUE,
  company_id bigint REFERENCES company,
  name text NOT NULL,
  secret_hash text NOT NULL,
  scopes text[] NOT NULL,
  active boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CALL seal('machine_client');

CREATE TABLE audit_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  company_id bigint,
  login_id bigint,
  machine_client_id bigint,
  action text NOT NULL,
  object jsonb NOT NULL DEFAULT '{}',
  correlation_id text NOT NULL,
  address text,
  -- Set by the sealing job in id order: SHA-256 over the row and the previous row's hash.
  hash text
);
CREATE INDEX audit_event_unsealed ON audit_event (id) WHERE hash IS NULL;
CALL seal('audit_event');
-- The app role may write its own company's lines and read none.
GRANT INSERT ON audit_event TO portolan_app;
CREATE POLICY append ON audit_event FOR INSERT TO portolan_app
  WITH CHECK (company_id IS NULL OR company_id = any ((select nullif(current_setting('portolan.companies', true), ''))::bigint[]));

CREATE TABLE idempotency_key (
  -- Null for a machine client of the whole deployment.
  company_id bigint REFERENCES company,
  -- login:… or machine:…, by id.
  caller text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  outcome jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (company_id, caller, operation, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
CALL wall('idempotency_key');

-- Shared by all processes; holds no tenant's data. Unlogged: losing counts in a crash only forgives.
CREATE UNLOGGED TABLE rate_limit (key text PRIMARY KEY, points int NOT NULL DEFAULT 0, expire bigint);
CREATE INDEX rate_limit_expiry ON rate_limit (expire);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limit TO portolan_app, portolan_system;

-- What the viewer may see, computed from the rights as they stand now.
-- companies: ids the row level security lets through; travelers: null when the whole of them is visible.
CREATE FUNCTION viewer_scope(viewer login) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE companies bigint[] := ARRAY[viewer.company_id]; travelers bigint[]; own record;
BEGIN
  SELECT id, team_id INTO own FROM traveler WHERE company_id = viewer.company_id AND login_id = viewer.id;
  IF viewer.view_right = 15 THEN
    companies := companies || ARRAY(
      SELECT v.view_company_id FROM login_view_company v JOIN company c ON c.id = v.view_company_id AND c.active
      WHERE v.company_id = viewer.company_id AND v.login_id = viewer.id AND v.view_company_id <> viewer.company_id ORDER BY 1);
  ELSIF viewer.view_right < 7 THEN
    travelers := ARRAY(
      SELECT own.id WHERE own.id IS NOT NULL
      UNION SELECT a.traveler_id FROM arranger_traveler a WHERE a.company_id = viewer.company_id AND a.login_id = viewer.id AND viewer.is_arranger
      UNION SELECT t.id FROM traveler t WHERE viewer.view_right = 3 AND t.company_id = viewer.company_id AND t.team_id = own.team_id
      UNION SELECT t.id FROM traveler t WHERE viewer.view_right = 3 AND t.company_id = viewer.company_id AND t.reports_to = own.id);
  END IF;
  RETURN jsonb_build_object('companies', companies, 'travelers', travelers, 'travelerId', own.id);
END $$;

-- Enters as the login of a session: checks session, bearer and profile token, sets the transaction's scope and
-- answers the viewer, or {"refused": code}. The scope comes from here and nowhere else, so a revoked session dies at once.
CREATE FUNCTION enter_session(p_sid text, p_bearer text, p_profile text, p_stage text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE s session; l login; b credential; p credential; scope jsonb;
BEGIN
  IF p_sid IS NULL OR p_bearer IS NULL THEN RETURN '{"refused":"no_access_token"}'; END IF;
  SELECT * INTO s FROM session WHERE sid_hash = p_sid;
  IF NOT FOUND THEN RETURN '{"refused":"no_access_token"}'; END IF;
  IF s.revoked_at IS NOT NULL THEN RETURN jsonb_build_object('refused', coalesce(s.revoked_code, 'logged_out')); END IF;
  IF s.absolute_expires_at <= now() OR s.last_seen_at + make_interval(mins => s.idle_minutes) <= now() THEN
    RETURN '{"refused":"AUTH0050"}';
  END IF;
  SELECT * INTO b FROM credential WHERE hash = p_bearer AND kind = 'bearer' AND session_id = s.id;
  IF NOT FOUND OR b.revoked_at IS NOT NULL THEN RETURN '{"refused":"no_access_token"}'; END IF;
  IF b.expires_at <= now() THEN RETURN '{"refused":"C0401"}'; END IF;
  IF p_profile IS NULL THEN
    IF p_stage = 'profile' THEN RETURN '{"refused":"access_token_not_found"}'; END IF;
  ELSE
    SELECT * INTO p FROM credential WHERE hash = p_profile AND kind = 'profile' AND session_id = s.id;
    IF NOT FOUND OR p.revoked_at IS NOT NULL OR p.login_id IS DISTINCT FROM s.login_id THEN RETURN '{"refused":"no_access_token"}'; END IF;
    IF p.expires_at <= now() THEN RETURN '{"refused":"C0401"}'; END IF;
  END IF;
  IF s.login_id IS NULL THEN
    IF p_stage = 'profile' THEN RETURN '{"refused":"access_token_not_found"}'; END IF;
    PERFORM set_config('portolan.companies', '{}', true);
    RETURN jsonb_build_object('kind', 'identity', 'sessionId', s.id, 'issuer', s.issuer, 'subject', s.subject,
      'email', s.email, 'emailVerified', s.email_verified);
  END IF;
  SELECT * INTO l FROM login WHERE id = s.login_id AND company_id = s.company_id;
  IF NOT FOUND OR NOT l.active THEN RETURN '{"refused":"AUTH0044"}'; END IF;
  scope := viewer_scope(l);
  PERFORM set_config('portolan.companies', translate(scope->>'companies', '[] ', '{}'), true);
  RETURN jsonb_build_object('kind', 'login', 'sessionId', s.id, 'loginId', l.id, 'companyId', l.company_id,
    'travelerId', scope->'travelerId', 'email', l.email, 'isArranger', l.is_arranger, 'viewRight', l.view_right,
    'companies', scope->'companies', 'travelers', scope->'travelers');
END $$;

CREATE FUNCTION enter_service(p_token text) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE c credential;
BEGIN
  PERFORM set_config('portolan.companies', '{}', true);
  IF p_token IS NULL THEN RETURN '{"refused":"access_token_not_found"}'; END IF;
  SELECT * INTO c FROM credential WHERE hash = p_token AND kind = 'service';
  IF NOT FOUND OR c.revoked_at IS NOT NULL OR c.expires_at <= now() THEN RETURN '{"refused":"service_token_expired"}'; END IF;
  RETURN '{"kind":"service"}';
END $$;

-- Enters as a machine client. One that is bound to a company gets that scope; the TMC's own gets none, and reaches all.
CREATE FUNCTION enter_machine(p_bearer text, p_scope text) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE c credential; m machine_client;
BEGIN
  IF p_bearer IS NULL THEN RETURN '{"refused":"no_access_token"}'; END IF;
  SELECT * INTO c FROM credential WHERE hash = p_bearer AND kind = 'machine';
  IF NOT FOUND OR c.revoked_at IS NOT NULL THEN RETURN '{"refused":"no_access_token"}'; END IF;
  IF c.expires_at <= now() THEN RETURN '{"refused":"C0401"}'; END IF;
  SELECT * INTO m FROM machine_client WHERE id = c.machine_client_id;
  IF NOT FOUND OR NOT m.active THEN RETURN '{"refused":"no_access_token"}'; END IF;
  IF NOT p_scope = any (c.scopes) OR NOT p_scope = any (m.scopes) THEN RETURN '{"refused":"no_access_right"}'; END IF;
  PERFORM set_config('portolan.companies', coalesce('{' || m.company_id || '}', ''), true);
  RETURN jsonb_build_object('kind', 'machine', 'machineClientId', m.id, 'clientId', m.client_id, 'companyId', m.company_id);
END $$;

REVOKE EXECUTE ON FUNCTION viewer_scope, enter_session, enter_service, enter_machine FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_session, enter_service TO portolan_app;
GRANT EXECUTE ON FUNCTION viewer_scope, enter_session, enter_service, enter_machine TO portolan_system;
