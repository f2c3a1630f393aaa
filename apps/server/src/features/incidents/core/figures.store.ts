import { callMinutes } from './calls.rules.ts'

/** Counts of one incident `i` as a lateral row `f`, and by channel as `d`; removed people are in none. `:at` is now. */
export const figuresOf = `cross join lateral (
      select count(*)::int as people, count(p.first_sent_at)::int as sent, count(p.delivered_at)::int as delivered,
        count(p.bounced_at)::int as bounced, count(p.opened_at)::int as opened,
        (count(*) filter (where p.answer = 'safe'))::int as safe, (count(*) filter (where p.answer = 'help'))::int as help,
        (count(*) filter (where p.answer is null))::int as unanswered,
        (count(*) filter (where p.answer_way = 'link'))::int as by_link, (count(*) filter (where p.answer_way = 'portal'))::int as by_portal,
        (count(*) filter (where p.answer_way = 'phone'))::int as by_phone,
        (count(*) filter (where p.answer = 'help' and p.calling_since > :at - interval '${callMinutes} minutes'))::int as calling,
        (count(*) filter (where p.is_unreachable))::int as unreachable,
        (count(*) filter (where p.known_group = 'arriving'))::int as arriving,
        min(p.first_sent_at) filter (where p.answer is null) as longest_since
      from incident_person p where p.company_id = i.company_id and p.incident_id = i.id and p.removed_at is null offset 0) f
    cross join lateral (
      select (count(distinct d.person_id) filter (where d.channel = 'mail'))::int as by_mail,
        (count(distinct d.person_id) filter (where d.channel = 'sms'))::int as by_sms,
        (count(distinct d.person_id) filter (where d.channel = 'voice'))::int as by_voice
      from incident_message m cross join lateral (select d.person_id, d.channel from incident_delivery d
        where d.company_id = m.company_id and d.message_id = m.id and d.state in ('sent', 'delivered', 'bounced') offset 0) d
      where m.company_id = i.company_id and m.incident_id = i.id offset 0) d`

export interface FiguresRow {
  readonly people: number
  readonly sent: number
  readonly delivered: number
  readonly bounced: number
  readonly opened: number
  readonly safe: number
  readonly help: number
  readonly unanswered: number
  readonly by_link: number
  readonly by_portal: number
  readonly by_phone: number
  readonly calling: number
  readonly unreachable: number
  readonly arriving: number
  readonly longest_since: Date | null
  readonly by_mail: number
  readonly by_sms: number
  readonly by_voice: number
}
