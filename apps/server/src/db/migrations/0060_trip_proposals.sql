-- Trip proposals. A published one is a trip request of source 2 and a row of trip_proposal, so that approvals, messages, files,
-- history, desk items and mail links need nothing of their own. A draft is a row of trip_proposal alone.

ALTER TABLE trip_request DROP CONSTRAINT trip_request_source_check;
ALTER TABLE trip_request ADD CONSTRAINT trip_request_source_check CHECK (source IN (0, 1, 2));

-- The list of requests leaves proposals out: null is never within the days that it lists. Its column is made anew with its
-- indexes, since a generated column keeps the expression that it was made with.
ALTER TABLE trip_request DROP COLUMN listed_until;
ALTER TABLE trip_request ADD COLUMN listed_until date GENERATED ALWAYS AS
  (CASE WHEN source = 2 THEN NULL WHEN status = 1 THEN '-infinity'::date ELSE coalesce(last_day, 'infinity'::date) END) STORED;
CREATE INDEX trip_request_updated ON trip_request (company_id, updated_at, id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_created ON trip_request (company_id, created_at, id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_departs ON trip_request (company_id, departs_on, id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_total ON trip_request (company_id, total_key, id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_name_en ON trip_request (company_id, name_key COLLATE "en-x-icu", id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_name_cn ON trip_request (company_id, name_key COLLATE "zh-Hans-x-icu", id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_name_tw ON trip_request (company_id, name_key COLLATE "zh-Hant-x-icu", id) INCLUDE (listed_until, status);
CREATE INDEX trip_request_name_ja ON trip_request (company_id, name_key COLLATE "ja-x-icu", id) INCLUDE (listed_until, status);
-- The job that ends proposals by themselves looks at their own table.
DROP INDEX trip_request_lapsing;
CREATE INDEX trip_request_lapsing ON trip_request (first_day) WHERE status IN (0, 2, 7, 8) AND source <> 2;

CREATE OR REPLACE FUNCTION requests_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_requests(array_agg(n.company_id), array_agg(n.listed_until), array_agg(n.status), array_agg(1)) FROM changed n
      WHERE n.listed_until IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_requests(array_agg(b.company_id), array_agg(b.listed_until), array_agg(b.status), array_agg(-1)) FROM before b
      WHERE b.listed_until IS NOT NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM count_requests(array_agg(r.company_id), array_agg(r.listed_until), array_agg(r.status), array_agg(r.change)) FROM (
      SELECT company_id, listed_until, status, 1 AS change FROM changed
      UNION ALL SELECT company_id, listed_until, status, -1 FROM before) r WHERE r.listed_until IS NOT NULL;
  ELSE
    DELETE FROM trip_request_count;
  END IF;
  RETURN NULL;
END $$;

ALTER TABLE desk_item DROP CONSTRAINT desk_item_kind_check;
ALTER TABLE desk_item ADD CONSTRAINT desk_item_kind_check CHECK (kind IN ('request', 'order', 'task', 'proposal'));

CREATE TABLE trip_proposal (
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL REFERENCES company,
  -- As of a request, whose reference it is once it is published.
  reference text NOT NULL UNIQUE DEFAULT to_char(now() AT TIME ZONE 'UTC', 'YYYYMMDD') || lpad(nextval('trip_request_number')::text, 12, '0')
    CHECK (reference ~ '^\d{20}$'),
  -- Null until it is published for the first time.
  request_id bigint,
  -- TripProposalStatus of the wire.
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 10),
  -- Once it is published, the version of its request.
  version int NOT NULL DEFAULT 1,
  -- Key where it came from: the same key again is the same proposal. Null for one that was composed at the desk.
  source text,
  external_ref text,
  -- The message that counts: the time it says, and SHA-256 of everything else in it.
  issued_at timestamptz,
  body_hash text,
  -- The consultant who began it, and the agency's contact person: logins of the agency.
  composed_by bigint REFERENCES login,
  contact_login_id bigint REFERENCES login,
  -- What the composer has saved (spelled like ProposalInput of the contract, and not always complete).
  draft jsonb NOT NULL,
  -- Number of the newest publication; 0 before the first.
  published int NOT NULL DEFAULT 0,
  -- The plan that was decided for, by whom, and with which version of the proposal.
  chosen_plan text,
  chosen_plan_by bigint REFERENCES login,
  chosen_plan_version int,
  -- What lists show and search by; of the newest publication, of a draft as far as it is known.
  trip_name text NOT NULL DEFAULT '',
  name_key text NOT NULL GENERATED ALWAYS AS (lower(trip_name)) STORED,
  traveler_names text[] NOT NULL DEFAULT '{}',
  -- People of the company whom a draft names that was never published; of the others trip_proposal_traveler knows them.
  draft_traveler_ids bigint[] NOT NULL DEFAULT '{}',
  places text[] NOT NULL DEFAULT '{}',
  first_day date,
  last_day date,
  -- In the company's currency: what is chosen, or the cheapest complete plan.
  total bigint,
  currency text CHECK (currency ~ '^[A-Z]{3}$'),
  digits smallint,
  is_total_chosen boolean NOT NULL DEFAULT false,
  made int NOT NULL DEFAULT 0,
  wanted int NOT NULL DEFAULT 0,
  -- When the next price expires that is chosen or can be.
  valid_until timestamptz,
  published_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When travellers were reminded last.
  reminded_at timestamptz,
  booking_number text,
  order_id bigint,
  cancel_reason text,
  -- The last day on which the list of what is open shows it.
  listed_until date NOT NULL GENERATED ALWAYS AS
    (CASE WHEN status IN (9, 10) THEN '-infinity'::date ELSE coalesce(last_day, 'infinity'::date) END) STORED,
  is_published boolean NOT NULL GENERATED ALWAYS AS (request_id IS NOT NULL) STORED,
  -- False once a job has found that the list of what is open no longer shows it: that list passes over what is over, however
  -- much of it there is. Every change makes it true again.
  is_current boolean NOT NULL DEFAULT true,
  -- Keys of orders of the list, never null.
  departs_on date NOT NULL GENERATED ALWAYS AS (coalesce(first_day, 'infinity'::date)) STORED,
  valid_key timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(valid_until, 'infinity'::timestamptz)) STORED,
  total_key bigint NOT NULL GENERATED ALWAYS AS (coalesce(total, -1)) STORED,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, request_id),
  UNIQUE (company_id, source, external_ref),
  CHECK ((source IS NULL) = (external_ref IS NULL)),
  CHECK ((total IS NULL) = (currency IS NULL) AND (total IS NULL) = (digits IS NULL)),
  CHECK ((request_id IS NULL) = (published = 0)),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE SET NULL (order_id)
);
-- Each order of the list, with what it and row level security filter by, so that a page is the beginning of an index.
CREATE INDEX trip_proposal_updated ON trip_proposal (company_id, is_current, updated_at, id) INCLUDE (listed_until, status, is_published, request_id);
CREATE INDEX trip_proposal_departs ON trip_proposal (company_id, is_current, departs_on, id) INCLUDE (listed_until, status, is_published, request_id);
CREATE INDEX trip_proposal_valid ON trip_proposal (company_id, is_current, valid_key, id) INCLUDE (listed_until, status, is_published, request_id);
CREATE INDEX trip_proposal_total ON trip_proposal (company_id, is_current, total_key, id) INCLUDE (listed_until, status, is_published, request_id);
CREATE INDEX trip_proposal_name_en ON trip_proposal (company_id, is_current, name_key COLLATE "en-x-icu", id) INCLUDE (listed_until, status, is_published, request_id);
CREATE INDEX trip_proposal_name_cn ON trip_proposal (company_id, is_current, name_key COLLATE "zh-Hans-x-icu", id) INCLUDE (listed_until, status, is_published, request_id);
CREATE INDEX trip_proposal_name_tw ON trip_proposal (company_id, is_current, name_key COLLATE "zh-Hant-x-icu", id) INCLUDE (listed_until, status, is_published, request_id);
CREATE INDEX trip_proposal_name_ja ON trip_proposal (company_id, is_current, name_key COLLATE "ja-x-icu", id) INCLUDE (listed_until, status, is_published, request_id);
-- What a consultant has to serve, and what the job for lapsed proposals reads.
CREATE INDEX trip_proposal_served ON trip_proposal (company_id, status) WHERE status IN (1, 3, 4, 5, 7, 8);
CREATE INDEX trip_proposal_lapsing ON trip_proposal (first_day) WHERE status IN (2, 3, 6, 8);
CREATE INDEX trip_proposal_order ON trip_proposal (company_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX trip_proposal_ending ON trip_proposal (listed_until) WHERE is_current;
CALL wall('trip_proposal');

CREATE FUNCTION proposal_is_current() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.is_current := true;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION proposal_is_current FROM PUBLIC;
CREATE TRIGGER is_current BEFORE UPDATE OF status, last_day ON trip_proposal
  FOR EACH ROW WHEN (NOT OLD.is_current) EXECUTE FUNCTION proposal_is_current();

-- Publications, frozen.
CREATE TABLE trip_proposal_version (
  company_id bigint NOT NULL,
  request_id bigint NOT NULL,
  number int NOT NULL CHECK (number > 0),
  -- ProposalInput of the contract, complete and checked.
  body jsonb NOT NULL,
  -- Rates of its day, which its totals keep; null where it needs none.
  rates jsonb,
  -- Countries of all its options, ISO 3166-1 alpha-2: a policy looks at their risk.
  countries text[] NOT NULL DEFAULT '{}',
  note text,
  published_by bigint REFERENCES login,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, request_id, number),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE
);
CALL wall('trip_proposal_version');

-- Who travels by the newest publication.
CREATE TABLE trip_proposal_traveler (
  company_id bigint NOT NULL,
  request_id bigint NOT NULL,
  key text NOT NULL,
  position smallint NOT NULL,
  -- Null for a guest.
  traveler_id bigint,
  name text NOT NULL,
  passenger text NOT NULL CHECK (passenger IN ('adult', 'child', 'infant')),
  login_id bigint,
  PRIMARY KEY (company_id, request_id, key),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id),
  FOREIGN KEY (company_id, login_id) REFERENCES login (company_id, id)
);
CREATE INDEX trip_proposal_traveler_of ON trip_proposal_traveler (company_id, traveler_id, request_id) WHERE traveler_id IS NOT NULL;
CALL wall('trip_proposal_traveler');

-- One choice of a category and traveller; of a shared option once, with the key ''.
CREATE TABLE trip_proposal_choice (
  company_id bigint NOT NULL,
  request_id bigint NOT NULL,
  traveler_key text NOT NULL,
  category smallint NOT NULL CHECK (category IN (1, 2, 3)),
  plan_key text NOT NULL,
  option_key text NOT NULL,
  chosen_by bigint REFERENCES login,
  chosen_at timestamptz NOT NULL,
  -- The proposal's version that the choice made.
  version int NOT NULL,
  PRIMARY KEY (company_id, request_id, traveler_key, category),
  FOREIGN KEY (company_id, request_id) REFERENCES trip_request (company_id, id) ON DELETE CASCADE
);
CALL wall('trip_proposal_choice');

-- The holder of a mail's link sees its one request, and of a proposal's link its one proposal with the request that it is.
CREATE OR REPLACE FUNCTION linked_request() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN object LIKE 'request %' OR object LIKE 'proposal %' THEN split_part(object, ' ', 2)::bigint WHEN object <> '' THEN 0 END
  FROM coalesce(current_setting('portolan.object', true), '') object
$$;
DO $$
DECLARE target text;
BEGIN
  FOREACH target IN ARRAY ARRAY['trip_proposal', 'trip_proposal_version', 'trip_proposal_traveler', 'trip_proposal_choice'] LOOP
    EXECUTE format('CREATE POLICY linked ON %I AS RESTRICTIVE TO portolan_app USING ((SELECT linked_request()) IS NULL OR request_id = (SELECT linked_request()))', target);
  END LOOP;
END $$;
-- Files of a proposal are those of its request.
ALTER POLICY object ON attachment USING (
  (SELECT nullif(current_setting('portolan.object', true), '')) IS NULL
  OR (SELECT regexp_replace(current_setting('portolan.object', true), '^proposal ', 'request '))
    = (CASE kind WHEN 'booking' THEN 'request' ELSE kind END || ' ' || object_id));

-- How many proposals of a company are listed until a day, by status and whether its client knows them: as trip_request_count.
CREATE TABLE trip_proposal_count (
  company_id bigint NOT NULL REFERENCES company,
  listed_until date NOT NULL,
  status smallint NOT NULL,
  is_published boolean NOT NULL,
  proposals int NOT NULL
);
CREATE INDEX trip_proposal_count_day ON trip_proposal_count (company_id, listed_until, status, is_published) INCLUDE (proposals);
CALL wall('trip_proposal_count');
REVOKE INSERT, UPDATE, DELETE ON trip_proposal_count FROM portolan_app, portolan_system;
CREATE POLICY linked ON trip_proposal_count AS RESTRICTIVE TO portolan_app USING ((SELECT linked_request()) IS NULL);

CREATE FUNCTION count_proposals(p_companies bigint[], p_days date[], p_statuses smallint[], p_published boolean[], p_changes int[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE folded bigint[];
BEGIN
  -- A statement of its own: the next one then sees what the lock's last holder has committed.
  folded := ARRAY(SELECT c FROM (SELECT DISTINCT c FROM unnest(p_companies) c) one
    WHERE pg_try_advisory_xact_lock(hashtextextended('trip_proposal_count ' || c, 0)));
  WITH change AS (
      SELECT company_id, listed_until, status, is_published, sum(change)::int AS proposals
      FROM unnest(p_companies, p_days, p_statuses, p_published, p_changes) c (company_id, listed_until, status, is_published, change)
      GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0),
    gone AS (
      DELETE FROM trip_proposal_count n USING change c
      WHERE n.company_id = any (folded) AND n.company_id = c.company_id AND n.listed_until = c.listed_until AND n.status = c.status
        AND n.is_published = c.is_published
      RETURNING n.company_id, n.listed_until, n.status, n.is_published, n.proposals)
  INSERT INTO trip_proposal_count (company_id, listed_until, status, is_published, proposals)
  SELECT company_id, listed_until, status, is_published, sum(proposals) FROM (SELECT * FROM change UNION ALL SELECT * FROM gone) n
  GROUP BY 1, 2, 3, 4 HAVING sum(proposals) <> 0;
END $$;

CREATE FUNCTION proposals_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_proposals(array_agg(n.company_id), array_agg(n.listed_until), array_agg(n.status), array_agg(n.is_published), array_agg(1)) FROM changed n;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_proposals(array_agg(b.company_id), array_agg(b.listed_until), array_agg(b.status), array_agg(b.is_published), array_agg(-1)) FROM before b;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM count_proposals(array_agg(r.company_id), array_agg(r.listed_until), array_agg(r.status), array_agg(r.is_published), array_agg(r.change)) FROM (
      SELECT company_id, listed_until, status, is_published, 1 AS change FROM changed
      UNION ALL SELECT company_id, listed_until, status, is_published, -1 FROM before) r;
  ELSE
    DELETE FROM trip_proposal_count;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_proposals, proposals_changed FROM PUBLIC;
CREATE TRIGGER count_insert AFTER INSERT ON trip_proposal REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION proposals_changed();
CREATE TRIGGER count_update AFTER UPDATE ON trip_proposal REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION proposals_changed();
CREATE TRIGGER count_delete AFTER DELETE ON trip_proposal REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION proposals_changed();
CREATE TRIGGER count_truncate AFTER TRUNCATE ON trip_proposal FOR EACH STATEMENT EXECUTE FUNCTION proposals_changed();

-- Words to find proposals by: names, people, places, references.
CREATE TABLE trip_proposal_find (
  company_id bigint NOT NULL,
  proposal_id bigint NOT NULL,
  keys tsvector NOT NULL,
  PRIMARY KEY (company_id, proposal_id),
  FOREIGN KEY (company_id, proposal_id) REFERENCES trip_proposal (company_id, id) ON DELETE CASCADE
);
CREATE INDEX trip_proposal_find_keys ON trip_proposal_find USING gin (keys) WITH (gin_pending_list_limit = 512);
CALL seal('trip_proposal_find');

CREATE FUNCTION find_after_proposal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO trip_proposal_find (company_id, proposal_id, keys)
  SELECT p.company_id, p.id, find_keys(p.company_id,
      array_remove(ARRAY[p.reference, p.booking_number, p.external_ref] || p.places, NULL),
      array_remove(ARRAY[p.trip_name] || p.traveler_names, NULL))
  FROM changed p
  ON CONFLICT (company_id, proposal_id) DO UPDATE SET keys = excluded.keys WHERE trip_proposal_find.keys <> excluded.keys;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION find_after_proposal FROM PUBLIC;
CREATE TRIGGER find_insert AFTER INSERT ON trip_proposal REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_after_proposal();
CREATE TRIGGER find_update AFTER UPDATE ON trip_proposal REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_after_proposal();

-- Proposals of the scope's companies with all words of the text, or a place of the codes. The caller cuts them to what the
-- viewer may see.
CREATE FUNCTION proposals_matching(p_companies bigint[], p_text text, p_places text[])
RETURNS TABLE (company_id bigint, proposal_id bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE companies bigint[] := find_companies(p_companies);
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT c.id, coalesce(find_query(c.id, p_text) || find_places(c.id, p_places), find_query(c.id, p_text), find_places(c.id, p_places)) AS query
    FROM unnest(companies) c (id))
  SELECT f.company_id, f.proposal_id FROM asked a JOIN trip_proposal_find f ON f.keys @@ a.query WHERE f.company_id = a.id;
END $$;
REVOKE EXECUTE ON FUNCTION proposals_matching FROM PUBLIC;
GRANT EXECUTE ON FUNCTION proposals_matching TO portolan_app;

-- Whom a draft names as the agency's contact: a consultant of the company, whose login is a row of the agency.
CREATE FUNCTION proposal_contact(p_company bigint, p_email text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.id FROM desk_right d JOIN login l ON l.company_id = d.agency_id AND l.id = d.login_id AND l.active
  WHERE d.company_id = p_company AND d.ended_at IS NULL AND lower(l.email) = lower(p_email) AND reaches(p_company)
$$;
REVOKE EXECUTE ON FUNCTION proposal_contact FROM PUBLIC;
GRANT EXECUTE ON FUNCTION proposal_contact TO portolan_app, portolan_system;
