-- Wake-ups go by a channel whose name only the owner and the system role know. PostgreSQL lets every role listen and notify
-- on any channel: with the app role's password one heard of every company's messages, and could tell any login a message
-- that nobody had published.
CREATE FUNCTION realtime_channel() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'portolan_' || encode(substring(sha256(inner_key || outer_key || convert_to('realtime', 'UTF8')) FROM 1 FOR 16), 'hex') FROM scope_key
$$;
REVOKE EXECUTE ON FUNCTION realtime_channel FROM PUBLIC;
GRANT EXECUTE ON FUNCTION realtime_channel TO portolan_system;

-- As in migration 0024, but for the channel.
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
