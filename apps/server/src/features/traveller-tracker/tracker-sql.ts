/** What the tracker's statements share. In them `t` is a row of `tracker_item`. */

/** The state of an item at `:at`, as `statusAt` of the rules says it; a test compares both. Codes of `TravelStateType`. */
export const stateOf = `case
    when t.cancelled then 8
    when t.ends_at <= :at then 3
    when t.starts_at is null then 9
    when t.starts_at <= :at then case
      when t.ends_at is null and not (t.has_left and :at < t.live_at + interval '24 hours') then 9 else 2 end
    when t.delay_minutes >= 15 then 5
    when t.kind <> 'H' and t.starts_at <= :at + interval '24 hours' then 1
    else 6 end`

/** It meets the frame of days. */
export const inFrame = `t.seen_until >= :from and (:until is null or t.seen_from < :until)`
export const frameParameters = { at: 'timestamptz', from: 'timestamptz', until: 'timestamptz | null' } as const

/** Nobody knows where at least one of its people is, though no other item has taken them away. */
export const unconfirmed = `(t.unconfirmed_at <= :at and t.there_until > :at and t.seen_from <= :at)`

/** What warns of places, as rows of `touch`: `advice` is about going somewhere, so that it does not count for who comes home. */
export const touchParameters = {
  touchCompanies: 'bigint[]',
  touchPlaces: 'text[]',
  touchLevels: 'int[]',
  touchFroms: '(timestamptz | null)[]',
  touchUntils: '(timestamptz | null)[]',
  touchAdvice: 'boolean[]',
} as const
export const touchTable = `touch as materialized (
    select * from unnest(:touchCompanies, :touchPlaces, :touchLevels, :touchFroms, :touchUntils, :touchAdvice)
      as w (company_id, place, level, from_at, until_at, advice))`

/** It is about the time that the item's people are there. */
export const touches = `w.company_id = t.company_id and w.place = t.place and not (w.advice and t.is_homeward)
    and (w.until_at is null or w.until_at > t.there_from) and (w.from_at is null or w.from_at < t.there_until)`

/** Most places have nothing that warns of them: the array is hashed. */
const isQuiet = `t.cancelled or t.there_until <= :at or not coalesce(t.place = any (:touchPlaces), false)`

/** The highest level that warns of an item; null where nothing does. */
export const warnedLevel = `case when ${isQuiet} then null else (select max(w.level) from touch w where ${touches}) end`

/** A touch of an item that is not over makes it a risk: high or extreme, and both are so within a day. */
export const riskOfTouch = `t.there_from <= :at + interval '24 hours' and w.level >= 4
      and (w.from_at is null or w.from_at < :at + interval '24 hours')`

/** High or extreme, and its people are there now or within a day. */
export const atRisk = `case when ${isQuiet} then false
    else exists (select 1 from touch w where ${touches} and ${riskOfTouch}) end`
