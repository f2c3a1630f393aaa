-- What a company's own provider reaches. Whoever came by a connection sees the connection's company, and the companies
-- that the travel management company allows by name; both are read at every call, so taking one away needs no sign-out.

-- Further companies, entered by the travel management company alone; empty: none.
ALTER TABLE sso_connection ADD COLUMN view_company_ids bigint[] NOT NULL DEFAULT '{}';

-- A phone reaches what the session reached that signed it in.
ALTER TABLE mobile_platform ADD COLUMN connection_id bigint REFERENCES sso_connection;
CREATE INDEX mobile_platform_connection ON mobile_platform (connection_id) WHERE connection_id IS NOT NULL AND revoked_at IS NULL;
-- Nobody noted by which provider earlier phones came: where it may have been a company's, they sign in again.
UPDATE mobile_platform m SET revoked_at = now()
  WHERE m.revoked_at IS NULL AND EXISTS (SELECT FROM sso_connection s WHERE s.company_id = m.company_id);

-- The companies of a viewer that are left to one who came by a connection; null is the deployment's own provider.
CREATE FUNCTION connection_reach(p_connection bigint, p_companies bigint[]) RETURNS bigint[]
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN p_connection IS NULL THEN p_companies ELSE coalesce((
    SELECT array_agg(o.id ORDER BY o.place) FROM sso_connection c, unnest(p_companies) WITH ORDINALITY AS o (id, place)
    WHERE c.id = p_connection AND (o.id = c.company_id OR o.id = any (c.view_company_ids))), '{}') END
$$;
REVOKE EXECUTE ON FUNCTION connection_reach FROM PUBLIC;

-- What a viewer sees who came by a connection; travellers are of the viewer's own company, and stay.
CREATE FUNCTION viewer_scope(viewer login, p_connection bigint) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE scope jsonb := viewer_scope(viewer);
BEGIN
  IF p_connection IS NULL THEN RETURN scope; END IF;
  RETURN scope || jsonb_build_object('companies',
    connection_reach(p_connection, ARRAY(SELECT id::bigint FROM jsonb_array_elements_text(scope->'companies') AS id)));
END $$;
REVOKE EXECUTE ON FUNCTION viewer_scope(login, bigint) FROM PUBLIC;

-- As before, within what the connection reaches.
CREATE OR REPLACE FUNCTION enter_session(p_sid text, p_bearer text, p_profile text, p_stage text) RETURNS jsonb
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
  IF NOT FOUND OR NOT is_open(l) THEN RETURN '{"refused":"AUTH0044"}'; END IF;
  scope := viewer_scope(l, s.connection_id);
  PERFORM set_config('portolan.companies', translate(scope->>'companies', '[] ', '{}'), true);
  RETURN jsonb_build_object('kind', 'login', 'sessionId', s.id, 'loginId', l.id, 'companyId', l.company_id,
    'travelerId', scope->'travelerId', 'email', l.email, 'isArranger', l.is_arranger, 'viewRight', l.view_right,
    'companies', scope->'companies', 'travelers', scope->'travelers', 'widgets', l.widgets, 'flags', array_remove(ARRAY[
      CASE WHEN l.may_use_booking_tool THEN 'bookingTool' END,
      CASE WHEN l.may_use_profile_manager THEN 'profileManager' END,
      CASE WHEN l.may_sign_in_by_qr THEN 'qrSignIn' END,
      CASE WHEN l.may_reset_mfa THEN 'resetMfa' END,
      CASE WHEN l.may_request_trips THEN 'requestTrips' END], NULL));
END $$;

CREATE OR REPLACE FUNCTION enter_mobile(p_bearer text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE c credential; m mobile_platform; l login; scope jsonb;
BEGIN
  SELECT * INTO c FROM credential WHERE hash = p_bearer AND kind = 'mobile';
  IF NOT FOUND OR c.revoked_at IS NOT NULL THEN RETURN '{"refused":"mobile_signed_out"}'; END IF;
  IF c.expires_at <= now() THEN RETURN '{"refused":"C0401"}'; END IF;
  SELECT * INTO m FROM mobile_platform WHERE id = c.object_id AND company_id = c.company_id;
  IF NOT FOUND OR m.revoked_at IS NOT NULL THEN RETURN '{"refused":"mobile_signed_out"}'; END IF;
  SELECT login.* INTO l FROM login JOIN company ON company.id = login.company_id
    WHERE login.id = m.login_id AND login.company_id = m.company_id
      AND login.active AND login.may_sign_in_by_qr AND company.active;
  IF NOT FOUND THEN RETURN '{"refused":"mobile_signed_out"}'; END IF;
  scope := viewer_scope(l, m.connection_id);
  PERFORM set_config('portolan.companies', translate(scope->>'companies', '[] ', '{}'), true);
  RETURN jsonb_build_object('kind', 'mobile', 'platformId', m.id, 'loginId', l.id, 'companyId', l.company_id,
    'travelerId', scope->'travelerId', 'email', l.email, 'companies', scope->'companies', 'travelers', scope->'travelers');
END $$;
