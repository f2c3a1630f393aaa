-- Trip requests, and external orders, which take the same way through approval.

CREATE SEQUENCE trip_request_number;
GRANT USAGE ON SEQUENCE trip_request_number TO portolan_system;

CREATE TABLE trip_request (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  -- The day it was made and a number that counts on: twenty digits.
  reference text NOT NULL UNIQUE DEFAULT to_char(now() AT TIME ZONE 'UTC', 'YYYYMMDD') || lpad(nextval('trip_request_number')::text, 12, '0')
    CHECK (reference ~ '^\d{20}$'),
  -- RequestSource of the wire: 0 trip request, 1 external order.
  source smallint NOT NULL DEFAULT 0 CHECK (source IN (0, 1)),
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3, 4, 6, 7, 8)),
  -- Where it was before it was put on hold.
  held_from smallint CHECK (held_from IN (2, 7)),
  -- Null where nobody of the company made it (an import, a consultant).
  requested_by bigint,
  -- Null for a guest.
  traveler_id bigint,
  -- As it was known when it was saved.
  traveler_name text NOT NULL,
  -- The id of the first request of a group that was made together.
  group_id bigint,
  trip_name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(trip_name)) STORED,
  cost_centre text,
  -- IATA codes in travel order; countries of the destinations, ISO 3166-1 alpha-2.
  places text[] NOT NULL DEFAULT '{}',
  countries text[] NOT NULL DEFAULT '{}',
  -- Days of travel, local to the places.
  first_day date,
  last_day date,
  -- In the company's currency, minor units; null while nothing is estimated or a currency has no rate.
  total bigint,
  currency text CHECK (currency ~ '^[A-Z]{3}$'),
  digits smallint,
  -- What the total is made of: {"Parts": sums by kind, "Day" and "Used": the rates and their day}.
  pricing jsonb NOT NULL DEFAULT '{}',
  -- As the person entered it (RequestForm of the contract).
  form jsonb NOT NULL,
  -- Approvers that were chosen before a round began: {"1": login id}.
  chosen_approvers jsonb NOT NULL DEFAULT '{}',
  -- The trip had begun when it was submitted.
  is_begun boolean NOT NULL DEFAULT false,
  booking_ref text,
  cancel_reason text,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The last day on which the list of what is not over shows it.
  listed_until date NOT NULL GENERATED ALWAYS AS (CASE WHEN status = 1 THEN '-infinity'::date ELSE coalesce(last_day, 'infinity'::date) END) STORED,
  -- Keys of orders of the list, never null.
  departs_on date NOT NULL GENERATED ALWAYS AS (coalesce(first_day, 'infinity'::date)) STORED,
  total_key bigint NOT NULL GENERATED ALWAYS AS (coalesce(total, -1)) STORED,
  PRIMARY KEY (company_id, id),
  CHECK ((status = 8) = (held_from IS NOT NULL)),
  CHECK ((total IS NULL) = (currency IS NULL) AND (total IS NULL) = (digits IS NULL)),
  FOREIGN KEY (company_id, requested_by) REFERENCES login (company_id, id),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id),
  FOREIGN KEY (company_id, group_id) REFERENCES trip_request (company_id, id)
);
-- Each order of the list, with what it filters by unasked, so that a page is the beginning of an index.
CREATE INDEX trip_request_updated ON trip_request (company_id, updated_at, id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_created ON trip_request (company_id, created_at, id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_departs ON trip_request (company_id, departs_on, id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_total ON trip_request (company_id, total_key, id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_name_en ON trip_request (company_id, name_key COLLATE "en-x-icu", id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_name_cn ON trip_request (company_id, name_key COLLATE "zh-Hans-x-icu", id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_name_tw ON trip_request (company_id, name_key COLLATE "zh-Hant-x-icu", id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_name_ja ON trip_request (company_id, name_key COLLATE "ja-x-icu", id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_traveler ON trip_request (company_id, traveler_id, updated_at DESC) WHERE traveler_id IS NOT NULL;
CREATE INDEX trip_request_group ON trip_request (company_id, group_id) WHERE group_id IS NOT NULL;
-- What the job for lapsed requests reads.
CREATE INDEX trip_request_lapsing ON trip_request (first_day) WHERE status IN (0, 2, 7, 8);
CALL wall('trip_request');

-- How many requests of a company are listed until a day, by status: the list's total without reading them. Sums of rows,
-- because writers of one company do not take turns: who gets the company's lock folds a day's rows into one, others add
-- a row, and nobody waits.
CREATE TABLE trip_request_count (
  company_id bigint NOT NULL REFERENCES company,
  listed_until date NOT NULL,
  status smallint NOT NULL,
  requests int NOT NULL
);
CREATE INDEX trip_request_count_day ON trip_request_count (company_id, listed_until, status) INCLUDE (requests);
CALL wall('trip_request_count');
REVOKE INSERT, UPDATE, DELETE ON trip_request_count FROM portolan_app, portolan_system;

CREATE FUNCTION count_requests(p_companies bigint[], p_days date[], p_statuses smallint[], p_changes int[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE folded bigint[];
BEGIN
  -- A statement of its own: the next one then sees what the lock's last holder has committed.
  folded := ARRAY(SELECT c FROM (SELECT DISTINCT c FROM unnest(p_companies) c) one
    WHERE pg_try_advisory_xact_lock(hashtextextended('trip_request_count ' || c, 0)));
  WITH change AS (
      SELECT company_id, listed_until, status, sum(change)::int AS requests
      FROM unnest(p_companies, p_days, p_statuses, p_changes) c (company_id, listed_until, status, change)
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0),
    gone AS (
      DELETE FROM trip_request_count n USING change c
      WHERE n.company_id = any (folded) AND n.company_id = c.company_id AND n.listed_until = c.listed_until AND n.status = c.status
      RETURNING n.company_id, n.listed_until, n.status, n.requests)
  INSERT INTO trip_request_count (company_id, listed_until, status, requests)
  SELECT company_id, listed_until, status, sum(requests) FROM (SELECT * FROM change UNION ALL SELECT * FROM gone) n
  GROUP BY 1, 2, 3 HAVING sum(requests) <> 0;
END $$;

CREATE FUNCTION requests_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_requests(array_agg(n.company_id), array_agg(n.listed_until), array_agg(n.status), array_agg(1)) FROM changed n;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_requests(array_agg(b.company_id), array_agg(b.listed_until), array_agg(b.status), array_agg(-1)) FROM before b;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM count_requests(array_agg(r.company_id), array_agg(r.listed_until), array_agg(r.status), array_agg(r.change)) FROM (
      SELECT company_id, listed_until, status, 1 AS change FROM changed
      UNION ALL SELECT company_id, listed_until, status, -1 FROM before) r;
  ELSE
    DELETE FROM trip_request_count;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_requests, requests_changed FROM PUBLIC;
CREATE TRIGGER count_insert AFTER INSERT ON trip_request REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION requests_changed();
CREATE TRIGGER count_update AFTER UPDATE ON trip_request REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION requests_changed();
CREATE TRIGGER count_delete AFTER DELETE ON trip_request REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION requests_changed();
CREATE TRIGGER count_truncate AFTER TRUNCATE ON trip_request FOR EACH STATEMENT EXECUTE FUNCTION requests_changed();

-- Who has to do with a request, by login: what a person sees of it besides their view right.
CREATE TABLE trip_request_party (
  company_id bigint NOT NULL,
  login_id bigint NOT NULL,
  request_id bigint NOT NULL,
  is_requester boolean NOT NULL DEFAULT false,
  is_traveler boolean NOT NULL DEFAULT false,
  is_approver boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, login_id, request_id),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id) ON DELETE CASCADE
);
CREATE INDEX trip_request_party_request ON trip_request_party (company_id, request_id);
CALL wall('trip_request_party');

-- Operation history: who did what.
CREATE TABLE trip_request_event (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  request_id bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Null: the portal itself.
  login_id bigint,
  for_login_id bigint,
  -- A word of the feature's list of events; what it names is in `detail`.
  what text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  remark text,
  PRIMARY KEY (company_id, request_id, id),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE
);
CALL wall('trip_request_event');

CREATE TABLE trip_request_message (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  request_id bigint NOT NULL,
  at timestamptz NOT NULL,
  login_id bigint NOT NULL,
  body text NOT NULL,
  mentions bigint[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, request_id, id),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id)
);
CALL wall('trip_request_message');

-- Mails about a request as they were sent, without the secrets of their links.
CREATE TABLE trip_request_mail (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  request_id bigint NOT NULL,
  at timestamptz NOT NULL,
  -- The row of the outbox that was queued in the same transaction.
  envelope_id uuid NOT NULL,
  login_id bigint,
  template text NOT NULL,
  subject text NOT NULL,
  sender text NOT NULL,
  receivers text[] NOT NULL,
  cc text[] NOT NULL DEFAULT '{}',
  bcc text[] NOT NULL DEFAULT '{}',
  -- Sealed; null once its time is over.
  body text,
  PRIMARY KEY (company_id, request_id, id),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE
);
CREATE INDEX trip_request_mail_old ON trip_request_mail (at) WHERE body IS NOT NULL;
CALL wall('trip_request_mail');

-- The holder of a mail's link sees its one request, whatever a statement asks for.
CREATE FUNCTION linked_request() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN object LIKE 'request %' THEN split_part(object, ' ', 2)::bigint WHEN object <> '' THEN 0 END
  FROM coalesce(current_setting('portolan.object', true), '') object
$$;
DO $$
DECLARE target text;
BEGIN
  EXECUTE 'CREATE POLICY linked ON trip_request_count AS RESTRICTIVE TO portolan_app USING ((SELECT linked_request()) IS NULL)';
  EXECUTE 'CREATE POLICY linked ON trip_request AS RESTRICTIVE TO portolan_app USING ((SELECT linked_request()) IS NULL OR id = (SELECT linked_request()))';
  FOREACH target IN ARRAY ARRAY['trip_request_party', 'trip_request_event', 'trip_request_message', 'trip_request_mail'] LOOP
    EXECUTE format('CREATE POLICY linked ON %I AS RESTRICTIVE TO portolan_app USING ((SELECT linked_request()) IS NULL OR request_id = (SELECT linked_request()))', target);
  END LOOP;
END $$;

-- Words to find requests by: names, people, places, references.
CREATE TABLE trip_request_find (
  company_id bigint NOT NULL,
  request_id bigint NOT NULL,
  keys tsvector NOT NULL,
  PRIMARY KEY (company_id, request_id),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE
);
CREATE INDEX trip_request_find_keys ON trip_request_find USING gin (keys) WITH (gin_pending_list_limit = 512);
CALL seal('trip_request_find');

CREATE FUNCTION find_after_request() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO trip_request_find (company_id, request_id, keys)
  SELECT r.company_id, r.id, find_keys(r.company_id,
      array_remove(ARRAY[r.reference, r.booking_ref, r.cost_centre] || r.places, NULL),
      array_remove(ARRAY[r.trip_name, r.traveler_name, l.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp], NULL))
  FROM changed r LEFT JOIN login l ON l.company_id = r.company_id AND l.id = r.requested_by
  ON CONFLICT (company_id, request_id) DO UPDATE SET keys = excluded.keys WHERE trip_request_find.keys <> excluded.keys;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION find_after_request, linked_request FROM PUBLIC;
GRANT EXECUTE ON FUNCTION linked_request TO portolan_app;
CREATE TRIGGER find_insert AFTER INSERT ON trip_request REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_after_request();
CREATE TRIGGER find_update AFTER UPDATE ON trip_request REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_after_request();

-- Requests of the scope's companies with all words of the text, or a place of the codes. The caller cuts them to what the
-- viewer may see.
CREATE FUNCTION requests_matching(p_companies bigint[], p_text text, p_places text[])
RETURNS TABLE (company_id bigint, request_id bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE companies bigint[] := find_companies(p_companies);
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT c.id, coalesce(find_query(c.id, p_text) || find_places(c.id, p_places), find_query(c.id, p_text), find_places(c.id, p_places)) AS query
    FROM unnest(companies) c (id))
  SELECT f.company_id, f.request_id FROM asked a JOIN trip_request_find f ON f.keys @@ a.query WHERE f.company_id = a.id;
END $$;
REVOKE EXECUTE ON FUNCTION requests_matching FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requests_matching TO portolan_app;
