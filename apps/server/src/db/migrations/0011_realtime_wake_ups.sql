-- A wake-up brings its message along, ids and codes as it is: whoever has all before it need not read. One that is
-- longer than any of ours says only that it is there. The tables are the truth as before.
CREATE OR REPLACE FUNCTION publish_realtime(p_company bigint, p_login bigint, p_type int, p_status int, p_ref text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  scope bigint[] := nullif(current_setting('portolan.companies', true), '')::bigint[];
  counted bigint;
BEGIN
  IF scope IS NULL AND NOT pg_has_role(session_user, 'portolan_system', 'MEMBER')
     OR scope IS NOT NULL AND NOT p_company = ANY (scope) THEN
    RAISE insufficient_privilege USING MESSAGE = 'a realtime message to a company outside the scope';
  END IF;
  INSERT INTO realtime_group AS g (login_id, company_id, last_seq) VALUES (p_login, p_company, 1)
    ON CONFLICT (login_id) DO UPDATE SET last_seq = g.last_seq + 1 WHERE g.company_id = excluded.company_id
    RETURNING last_seq INTO counted;
  IF counted IS NULL THEN
    RAISE insufficient_privilege USING MESSAGE = 'a realtime message to a login of another company';
  END IF;
  INSERT INTO realtime_message (login_id, seq, type, status, ref) VALUES (p_login, counted, p_type, p_status, p_ref);
  PERFORM pg_notify('portolan_realtime', concat_ws(' ', 'message', p_login, counted,
    CASE WHEN p_ref IS NULL OR octet_length(p_ref) <= 1000 THEN concat_ws(' ', p_type, p_status, p_ref) END));
  RETURN counted;
END $$;
