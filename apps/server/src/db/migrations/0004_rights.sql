-- Gates on both sides (specification §6): the viewer that a call enters as carries the widget types and flags that a
-- declaration may ask for. As before otherwise.
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
  IF NOT FOUND OR NOT l.active THEN RETURN '{"refused":"AUTH0044"}'; END IF;
  scope := viewer_scope(l);
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
