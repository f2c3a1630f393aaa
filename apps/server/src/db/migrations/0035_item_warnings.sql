-- What is doubtful about an item, whichever source it comes from: checks of its own, and sources that contradict each other.
-- Rows that are older get theirs with the next message of their booking.
ALTER TABLE air_segment ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]';
ALTER TABLE hotel_stay ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]';
ALTER TABLE rail_segment ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]';
ALTER TABLE car_rental ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]';

-- When a room is ready and when it is to be left, HHmm, by the hotel's clock; null when the source has the days only.
ALTER TABLE hotel_stay ADD COLUMN check_in_time text, ADD COLUMN check_out_time text;
UPDATE hotel_stay SET
  check_in_time = CASE WHEN substr(starts_local, 9, 4) NOT IN ('0000', '2359') THEN substr(starts_local, 9, 4) END,
  check_out_time = CASE WHEN substr(ends_local, 9, 4) NOT IN ('0000', '2359') THEN substr(ends_local, 9, 4) END;
