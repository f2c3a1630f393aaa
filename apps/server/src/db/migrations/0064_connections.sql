-- What of a traveller's bookings has to be in time for what, and whether it is. Made with the tracker's rows.

CREATE TABLE connection (
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  -- Items of orders of the ledger. Orders that are joined or deleted make their travellers' rows anew, so nothing refers to them.
  from_order_id bigint NOT NULL,
  from_item_key text NOT NULL,
  to_order_id bigint NOT NULL,
  to_item_key text NOT NULL,
  -- A flight, R train, H stay.
  from_kind text NOT NULL CHECK (from_kind IN ('A', 'R')),
  to_kind text NOT NULL CHECK (to_kind IN ('A', 'R', 'H')),
  -- What people call them: 'CX 289', a hotel's name.
  from_name text NOT NULL,
  to_name text NOT NULL,
  -- Codes of where it leaves, where one changes, and where it goes on to; null where it is not known.
  origin text,
  place text,
  onward_place text,
  -- When the first ride is expected; null where it does not come there.
  arrives_at timestamptz,
  -- When the onward ride leaves; of a stay, until when the room is kept.
  leaves_at timestamptz NOT NULL,
  -- Minutes that are needed.
  minimum int NOT NULL,
  booked_state text NOT NULL CHECK (booked_state IN ('fine', 'tight', 'broken')),
  state text NOT NULL CHECK (state IN ('fine', 'tight', 'broken')),
  reason text CHECK (reason IN ('delay', 'cancelled', 'diverted')),
  -- Where a diverted flight lands.
  diverted_to text,
  is_separate boolean NOT NULL,
  -- What its people were told last; null: nothing.
  told text CHECK (told IN ('broken', 'holds')),
  told_at timestamptz,
  -- The desk's task, while it is broken.
  desk_item_id bigint,
  -- What has become broken since it was booked, or holds again, and nobody was told of it.
  is_untold boolean NOT NULL GENERATED ALWAYS AS (CASE WHEN state = 'broken' THEN booked_state <> 'broken' AND told IS DISTINCT FROM 'broken'
    ELSE told IS NOT DISTINCT FROM 'broken' END) STORED,
  PRIMARY KEY (company_id, traveler_id, from_order_id, from_item_key, to_order_id, to_item_key),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, desk_item_id) REFERENCES desk_item (company_id, id) ON DELETE SET NULL (desk_item_id)
);
CREATE INDEX connection_from ON connection (company_id, from_order_id);
CREATE INDEX connection_to ON connection (company_id, to_order_id);
CREATE INDEX connection_untold ON connection (company_id, traveler_id) WHERE is_untold;
CREATE INDEX connection_leaves ON connection (leaves_at);
CREATE INDEX connection_desk_item ON connection (company_id, desk_item_id) WHERE desk_item_id IS NOT NULL;
CALL wall('connection');
REVOKE INSERT, UPDATE, DELETE ON connection FROM portolan_app;

ALTER TABLE desk_item DROP CONSTRAINT desk_item_task_check,
  ADD CONSTRAINT desk_item_task_check CHECK (task IN ('cancelBooking', 'other', 'connection'));

-- Which flights of a route a company has booked, for who looks for a later one.
CREATE INDEX air_segment_route ON air_segment (company_id, from_code, to_code, starts_local);

-- Everybody who travels within the next weeks; later trips follow with the next change of them.
INSERT INTO whereabouts_due AS d SELECT DISTINCT company_id, traveler_id FROM order_traveler
  WHERE NOT cancelled AND ends_at > now() AND starts_at < now() + interval '30 days'
  ON CONFLICT (company_id, traveler_id) DO UPDATE SET traveler_id = excluded.traveler_id;
