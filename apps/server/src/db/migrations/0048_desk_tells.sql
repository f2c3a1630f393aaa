-- Where an item was when it was put on hold, and since when: approvals go on with what was left.
ALTER TABLE desk_item ADD COLUMN held_from text, ADD COLUMN held_at timestamptz;
-- The item of the ledger that a step cancels: once its supplier says so, the step is done.
ALTER TABLE desk_task_step ADD COLUMN item_key text;
-- Open tasks of a booking that the ledger may close.
CREATE INDEX desk_item_task ON desk_item (company_id, order_id) WHERE done_at IS NULL AND task = 'cancelBooking';

-- Whatever changes an item tells the company's consultants, at the end of the transaction and of several changes by the last
-- one: only then the counters of their messages are locked, always after all other rows and in one order.
CREATE FUNCTION desk_item_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE consultant record;
BEGIN
  IF NOT EXISTS (SELECT FROM desk_item i WHERE i.company_id = NEW.company_id AND i.id = NEW.id AND i.* IS NOT DISTINCT FROM NEW) THEN
    RETURN NULL;
  END IF;
  FOR consultant IN SELECT d.agency_id, d.login_id FROM desk_right d JOIN login l ON l.company_id = d.agency_id AND l.id = d.login_id
      WHERE d.company_id = NEW.company_id AND d.ended_at IS NULL AND l.active ORDER BY d.login_id LOOP
    PERFORM send_realtime(consultant.agency_id, consultant.login_id, 104, 0, NEW.id::text);
  END LOOP;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION desk_item_changed FROM PUBLIC;
CREATE CONSTRAINT TRIGGER desk_item_changed AFTER INSERT OR UPDATE ON desk_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION desk_item_changed();

-- The queue and its counts come from this index alone as long as its pages are not just being written.
CREATE INDEX desk_item_queue ON desk_item (company_id, due_key, id) INCLUDE (kind, state, due_at, claimed_by, claim_until)
  WHERE done_at IS NULL;

-- Taking the next item of a search runs as the system role, within the caller's sealed scope.
GRANT EXECUTE ON FUNCTION requests_matching TO portolan_system;

-- Earlier requests of the same route, for the desk.
CREATE INDEX trip_request_route ON trip_request (company_id, places, created_at DESC) WHERE places <> '{}';
