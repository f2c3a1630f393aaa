-- A scope that the app role cannot make itself. What a person's transaction may see stands in settings, and settings
-- anyone may write; so enter_…() adds a seal to them, under a key that only the owner reads. It covers companies, object
-- and viewer, this backend and this transaction: copied into another it fits nothing, and a changed setting breaks it.
-- The system role needs none: it reaches every company, and its setting only keeps a job to the job's own.

-- One row per database. Backups carry it along; that does no harm, since a seal dies with its transaction.
CREATE TABLE scope_key (
  id int PRIMARY KEY CHECK (id = 1),
  inner_key bytea NOT NULL CHECK (length(inner_key) = 32),
  outer_key bytea NOT NULL CHECK (length(outer_key) = 32)
);
ALTER TABLE scope_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE scope_key FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON scope_key TO portolan_owner USING (true);
-- A UUID holds 122 random bits, from the system's own source.
INSERT INTO scope_key SELECT 1,
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- The companies of the transaction's scope; null where nobody has entered, and where a setting is not as it was sealed.
-- now() and the process id are taken as bytes, which no time zone or date style changes. No field holds a '|', so the
-- three are told apart. Digests are compared, not seals: how long a comparison took tells nothing of the seal.
CREATE FUNCTION scope() RETURNS bigint[] LANGUAGE plpgsql STABLE PARALLEL RESTRICTED SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  key scope_key;
  companies text := current_setting('portolan.companies', true);
  seal text := current_setting('portolan.seal', true);
BEGIN
  SELECT * INTO key FROM scope_key;
  IF sha256(convert_to(seal, 'UTF8')) = sha256(convert_to(encode(sha256(key.outer_key || sha256(key.inner_key
      || convert_to(companies || '|' || current_setting('portolan.object', true) || '|' || current_setting('portolan.viewer', true), 'UTF8')
      || int4send(pg_backend_pid()) || timestamptz_send(now()))), 'hex'), 'UTF8')) THEN
    RETURN companies::bigint[];
  END IF;
  RETURN NULL;
END $$;

-- Sets and seals the scope of the transaction. p_object is '{kind} {id}' for the holder of a mail link, p_viewer
-- '{company} {login}' for a person; empty where there is none. Only definer functions that have checked a credential call
-- it, and their path is fixed.
CREATE FUNCTION set_scope(p_companies bigint[], p_object text, p_viewer text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE k1 bytea; k2 bytea; companies text := p_companies; done text;
BEGIN
  SELECT inner_key, outer_key INTO k1, k2 FROM public.scope_key;
  -- Assigned one by one: a simple expression needs no executor.
  done := set_config('portolan.companies', companies, true);
  done := set_config('portolan.object', p_object, true);
  done := set_config('portolan.viewer', p_viewer, true);
  done := set_config('portolan.seal', encode(sha256(k2 || sha256(k1
    || convert_to(companies || '|' || p_object || '|' || p_viewer, 'UTF8')
    || int4send(pg_backend_pid()) || timestamptz_send(now()))), 'hex'), true);
  RETURN companies;
END $$;

-- Who connected, which SET ROLE does not change.
CREATE FUNCTION is_system() RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT pg_has_role(session_user, 'portolan_system', 'MEMBER') $$;

-- Whether the caller may write for a company: a person's scope holds it; a job is of this company or of all.
CREATE FUNCTION reaches(p_company bigint) RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE job text;
BEGIN
  IF NOT is_system() THEN RETURN coalesce(p_company = ANY (scope()), false); END IF;
  job := nullif(current_setting('portolan.companies', true), '');
  RETURN job IS NULL OR coalesce(p_company = ANY (job::bigint[]), false);
END $$;

REVOKE EXECUTE ON FUNCTION scope, set_scope, is_system, reaches FROM PUBLIC;
-- The policies call it as whoever reads.
GRANT EXECUTE ON FUNCTION scope TO portolan_app;

-- Walls a table by company, as before but for the sealed scope. The app role reads; what it may write besides, a table's
-- own migration grants.
CREATE OR REPLACE PROCEDURE wall(target regclass, company_column name DEFAULT 'company_id') LANGUAGE plpgsql AS $$
DECLARE job text := $q$(select nullif(current_setting('portolan.companies', true), ''))::bigint[]$q$;
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s TO portolan_app USING (%I = any ((select scope())::bigint[]))', target, company_column);
  EXECUTE format('CREATE POLICY job ON %s TO portolan_system USING (%s IS NULL OR %I = any (%s))', target, job, company_column, job);
  EXECUTE format('CREATE POLICY owner ON %s TO portolan_owner USING (true)', target);
  EXECUTE format('GRANT SELECT ON %s TO portolan_app', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO portolan_system', target);
END $$;

DO $$
DECLARE walled regclass;
BEGIN
  FOR walled IN SELECT polrelid::regclass FROM pg_policy WHERE polname = 'tenant' LOOP
    EXECUTE format('ALTER POLICY tenant ON %s USING (%I = any ((select scope())::bigint[]))', walled,
      CASE WHEN walled = 'company'::regclass THEN 'id' ELSE 'company_id' END);
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %s FROM portolan_app', walled);
  END LOOP;
END $$;
-- What people's calls write. Whoever could write rights (login, login_view_company, arranger_traveler …) could widen
-- their own scope and enter again.
GRANT INSERT, UPDATE ON idempotency_key, user_setting, attachment, profile_section, profile_consent, profile_consent_request TO portolan_app;
GRANT INSERT ON profile_access, news_read TO portolan_app;
GRANT INSERT, UPDATE, DELETE ON profile_item, confirmation_draft TO portolan_app;
-- To lock a traveller's row while their profile changes.
GRANT UPDATE (updated_at) ON traveler TO portolan_app;
REVOKE ALL ON rate_limit FROM portolan_app;

-- Searches cut what they are asked for to the sealed scope.
CREATE OR REPLACE FUNCTION find_companies(p_companies bigint[]) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(id), '{}') FROM unnest(public.scope()) id WHERE p_companies IS NULL OR id = ANY (p_companies)
$$;

-- Which companies a login sees.
CREATE FUNCTION visible_companies(l login) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF l.view_right <> 15 THEN RETURN ARRAY[l.company_id]; END IF;
  RETURN l.company_id || ARRAY(
    SELECT v.view_company_id FROM login_view_company v JOIN company c ON c.id = v.view_company_id AND c.active
    WHERE v.company_id = l.company_id AND v.login_id = l.id AND v.view_company_id <> l.company_id ORDER BY 1);
END $$;

-- Which travellers of them; null: all. p_traveler and p_team are the login's own, or null.
CREATE FUNCTION visible_travelers(l login, p_traveler bigint, p_team bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF l.view_right >= 7 THEN RETURN NULL; END IF;
  IF l.view_right = 1 AND NOT l.is_arranger THEN RETURN array_remove(ARRAY[p_traveler], NULL); END IF;
  RETURN ARRAY(
    SELECT p_traveler WHERE p_traveler IS NOT NULL
    UNION SELECT a.traveler_id FROM arranger_traveler a WHERE a.company_id = l.company_id AND a.login_id = l.id AND l.is_arranger
    UNION SELECT t.id FROM traveler t WHERE l.view_right = 3 AND t.company_id = l.company_id AND t.team_id = p_team
    UNION SELECT t.id FROM traveler t WHERE l.view_right = 3 AND t.company_id = l.company_id AND t.reports_to = p_traveler);
END $$;

CREATE OR REPLACE FUNCTION viewer_scope(viewer login) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE own record;
BEGIN
  SELECT id, team_id INTO own FROM traveler WHERE company_id = viewer.company_id AND login_id = viewer.id;
  RETURN jsonb_build_object('companies', visible_companies(viewer), 'travelers', visible_travelers(viewer, own.id, own.team_id), 'travelerId', own.id);
END $$;

-- Entering by a service token or a mail link; migration 0026 has sessions and phones, with what their connection reaches.
CREATE OR REPLACE FUNCTION enter_service(p_token text) RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE c credential;
BEGIN
  PERFORM set_config('portolan.companies', '{}', true);
  IF p_token IS NULL THEN RETURN '{"refused":"access_token_not_found"}'; END IF;
  SELECT * INTO c FROM credential WHERE hash = p_token AND kind = 'service';
  IF NOT FOUND OR c.revoked_at IS NOT NULL OR c.expires_at <= now() THEN RETURN '{"refused":"service_token_expired"}'; END IF;
  PERFORM set_scope('{}', '', '');
  RETURN '{"kind":"service"}';
END $$;

CREATE OR REPLACE FUNCTION enter_email(p_email text, p_profile text, p_kind text, p_ref text) RETURNS jsonb
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
  IF NOT FOUND OR NOT is_open(l) THEN RETURN '{"refused":"email_token_expired"}'; END IF;
  IF e.object_kind <> p_kind OR p_ref IS NOT NULL AND e.object_ref <> p_ref THEN RETURN '{"refused":"no_right"}'; END IF;
  PERFORM set_scope(ARRAY[l.company_id], e.object_kind || ' ' || e.object_id, l.company_id || ' ' || l.id);
  RETURN jsonb_build_object('kind', 'email', 'loginId', l.id, 'companyId', l.company_id, 'email', l.email,
    'companies', ARRAY[l.company_id], 'objectKind', e.object_kind, 'objectId', e.object_id, 'objectRef', e.object_ref);
END $$;


REVOKE EXECUTE ON FUNCTION visible_companies, visible_travelers FROM PUBLIC;

-- Audit: the app role writes lines of the viewer it entered as, and no others.
DROP POLICY append ON audit_event;
REVOKE ALL ON audit_event FROM portolan_app;
CREATE FUNCTION append_audit(p_company bigint, p_login bigint, p_machine bigint, p_action text, p_object jsonb, p_correlation text, p_address text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT is_system() AND (scope() IS NULL OR p_machine IS NOT NULL
      OR concat_ws(' ', p_company, p_login) <> current_setting('portolan.viewer')) THEN
    RAISE insufficient_privilege USING MESSAGE = 'an audit line of somebody else';
  END IF;
  INSERT INTO audit_event (company_id, login_id, machine_client_id, action, object, correlation_id, address)
  VALUES (p_company, p_login, p_machine, p_action, p_object, p_correlation, p_address);
END $$;

-- Mails: the app role puts some of its scope in, and reads none. p_mails is an array of rows by column names.
DROP POLICY append ON mail_message;
REVOKE ALL ON mail_message FROM portolan_app;
CREATE FUNCTION append_mails(p_mails json) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE company bigint;
BEGIN
  FOR company IN SELECT DISTINCT (mail->>'company_id')::bigint FROM json_array_elements(p_mails) mail LOOP
    IF NOT reaches(company) THEN RAISE insufficient_privilege USING MESSAGE = 'a mail of a company outside the scope'; END IF;
  END LOOP;
  INSERT INTO mail_message (company_id, login_id, address, recipient_name, language, template, subject, body, message_id, envelope_id, created_at, due_at)
  SELECT * FROM json_to_recordset(p_mails) AS m (company_id bigint, login_id bigint, address text, recipient_name text, language text,
    template text, subject text, body text, message_id text, envelope_id uuid, created_at timestamptz, due_at timestamptz);
END $$;

-- Realtime: wake-ups go by a channel whose name only the owner and the system role know. PostgreSQL lets every role listen and notify
-- on any channel: with the app role's password one heard of every company's messages, and could tell any login a message
-- that nobody had published.
CREATE FUNCTION realtime_channel() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'portolan_' || encode(substring(sha256(inner_key || outer_key || convert_to('realtime', 'UTF8')) FROM 1 FOR 16), 'hex') FROM scope_key
$$;
REVOKE EXECUTE ON FUNCTION realtime_channel FROM PUBLIC;
GRANT EXECUTE ON FUNCTION realtime_channel TO portolan_system;

-- As in migration 0011, but for the sealed scope and the channel.
CREATE OR REPLACE FUNCTION publish_realtime(p_company bigint, p_login bigint, p_type int, p_status int, p_ref text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE counted bigint;
BEGIN
  IF NOT reaches(p_company) THEN
    RAISE insufficient_privilege USING MESSAGE = 'a realtime message to a company outside the scope';
  END IF;
  INSERT INTO realtime_group AS g (login_id, company_id, last_seq) VALUES (p_login, p_company, 1)
    ON CONFLICT (login_id) DO UPDATE SET last_seq = g.last_seq + 1 WHERE g.company_id = excluded.company_id
    RETURNING last_seq INTO counted;
  IF counted IS NULL THEN
    RAISE insufficient_privilege USING MESSAGE = 'a realtime message to a login of another company';
  END IF;
  INSERT INTO realtime_message (login_id, seq, type, status, ref) VALUES (p_login, counted, p_type, p_status, p_ref);
  PERFORM pg_notify(realtime_channel(), concat_ws(' ', 'message', p_login, counted,
    CASE WHEN p_ref IS NULL OR octet_length(p_ref) <= 1000 THEN concat_ws(' ', p_type, p_status, p_ref) END));
  RETURN counted;
END $$;

-- As in migration 0006, but for the channel.
CREATE OR REPLACE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(public.realtime_channel(), 'session ' || OLD.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tell_login_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(public.realtime_channel(), 'login ' || NEW.id);
  RETURN NULL;
END $$;

-- Jobs: the app role adds payloads of its scope's companies only, and sets no option of the queue. jobs/install.ts makes the function of
-- each queue from pg-boss' own statement.
CREATE FUNCTION enqueue_jobs(p_queue text, p_payloads json) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE company bigint;
BEGIN
  IF NOT is_system() THEN
    FOR company IN SELECT DISTINCT (payload->>'companyId')::bigint FROM json_array_elements(p_payloads) payload LOOP
      IF NOT reaches(company) THEN RAISE insufficient_privilege USING MESSAGE = 'a job of a company outside the scope'; END IF;
    END LOOP;
  END IF;
  EXECUTE format('SELECT pgboss.%I($1)', 'enqueue ' || p_queue)
    USING (SELECT json_agg(json_build_object('data', payload))::text FROM json_array_elements(p_payloads) payload);
END $$;

REVOKE EXECUTE ON FUNCTION append_audit, append_mails, enqueue_jobs, tell_session_ended, tell_login_closed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_audit, append_mails, enqueue_jobs TO portolan_app, portolan_system;
