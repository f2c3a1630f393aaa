import * as z from 'zod/mini'
import { session } from '../../access.ts'
import { RiskLevel } from '../../enums.ts'
import { exportedFile, exportFormats, listRequest } from '../../lists.ts'
import { endpoint, file } from '../../operation.ts'
import { FindText, Id, Paging } from '../../schemas/common.ts'
import { affectedGroups, incidentRight, Known } from './affected.ts'
import { DrawnAreas, IncidentArea, incidentLimits } from './area.ts'
import { Figures } from './figures.ts'

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()
const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(incidentLimits.reason))

export const answers = ['safe', 'help'] as const
export type Answer = (typeof answers)[number]
/** By the link of a message, in the portal, or told on the phone and entered by the team. */
export const answerWays = ['link', 'portal', 'phone'] as const
export type AnswerWay = (typeof answerWays)[number]

/** How the messages to a person stand; the first that holds, from the end. */
export const reachStates = ['none', 'queued', 'sent', 'delivered', 'bounced', 'opened'] as const
export type ReachState = (typeof reachStates)[number]

/** Why a person is on the list. */
export const addedBy = ['area', 'followed', 'hand'] as const

const Member = z.object({
  LoginId: Id,
  Name: z.string(),
  IsOwner: z.boolean(),
})

const AlertOfIncident = z.object({
  /** Null: the alert is no longer kept. */
  AlertId: z.nullable(Id),
  Title: z.string(),
  RiskLevel: z.enum(RiskLevel),
  Source: z.string(),
  SentAt: Instant,
  /** It was cancelled or has ended since. */
  EndedAt: z.nullable(Instant),
})

const Head = {
  IncidentId: Id,
  CompanyCode: z.string(),
  Name: z.string(),
  IsExercise: z.boolean(),
  Alert: z.nullable(AlertOfIncident),
  OpenedAt: Instant,
  OpenedBy: z.string(),
  Owner: z.string(),
  ClosedAt: z.nullable(Instant),
  ClosedBy: z.nullable(z.string()),
  Figures,
}

const IncidentOfList = z.object(Head)
export type IncidentOfList = z.infer<typeof IncidentOfList>

export const Incident = z.object({
  ...Head,
  /** A change sends it back: who comes second is told what has changed. */
  Version: z.int(),
  /** False: this deployment has no mail server. Mails wait in its outbox until it has one, and nobody gets them. */
  SendsMail: z.boolean(),
  Area: IncidentArea,
  Areas: DrawnAreas,
  Countries: z.array(z.string()),
  /** People come by themselves as alert and bookings change. */
  Follows: z.boolean(),
  Groups: z.array(z.enum(affectedGroups)),
  Team: z.array(Member),
  IsOnTeam: z.boolean(),
  /** Who is called when somebody does not answer for so many minutes. */
  Duty: z.nullable(z.object({ LoginId: Id, Name: z.string() })),
  EscalateAfterMinutes: z.int(),
  ClosingNote: z.nullable(z.string()),
  /** By place, for the map: answers of those who are there. */
  Points: z.array(
    z.object({
      PlaceName: z.string(),
      Latitude: z.number(),
      Longitude: z.number(),
      Safe: z.int(),
      Help: z.int(),
      Unanswered: z.int(),
    }),
  ),
  BookingsAsOf: z.nullable(Instant),
  AsOf: Instant,
})
export type Incident = z.infer<typeof Incident>

/** A person of an incident, as the board shows them. */
export const IncidentPerson = z.object({
  PersonId: Id,
  /** Null: the traveller is no longer kept. */
  TravelerId: z.nullable(Id),
  Name: z.string(),
  IsGuest: z.boolean(),
  AddedBy: z.enum(addedBy),
  AddedAt: Instant,
  /** Where the bookings say they are; null where they do not say, as of those who were added by hand. */
  Known: z.nullable(z.object(Known)),
  /** Not any more inside of the area. */
  IsElsewhere: z.boolean(),
  Answer: z.nullable(z.enum(answers)),
  AnsweredAt: z.nullable(Instant),
  AnswerWay: z.nullable(z.enum(answerWays)),
  /** Entered by, of an answer on the phone. */
  AnsweredBy: z.nullable(z.string()),
  /** The person's own words; for the team alone, and null once they are deleted. */
  Text: z.nullable(z.string()),
  /** Given by an explicit tap. */
  Position: z.nullable(z.object({ Latitude: z.number(), Longitude: z.number(), Metres: z.nullable(z.int()) })),
  /** To call back. */
  Phone: z.nullable(z.string()),
  /** How often the answer has been changed. */
  Changes: z.int(),
  Reach: z.enum(reachStates),
  /** Messages that were sent to them. */
  Sent: z.int(),
  /** Nobody knows how to reach them. */
  IsUnreachable: z.boolean(),
  LastSignAt: z.nullable(Instant),
  LastSign: z.nullable(z.enum(['sent', 'delivered', 'bounced', 'opened', 'answered'])),
  Calling: z.nullable(z.object({ LoginId: Id, Name: z.string(), Since: Instant })),
})
export type IncidentPerson = z.infer<typeof IncidentPerson>

/** What the log has; values are ids and codes of `LogEntry`. */
export const logKinds = [
  'opened',
  'changed',
  'ownerChanged',
  'teamJoined',
  'teamLeft',
  'peopleAdded',
  'peopleRemoved',
  'personElsewhere',
  'alertChanged',
  'alertEnded',
  'messageSent',
  'reminded',
  'escalated',
  'answered',
  'answerChanged',
  'calling',
  'callEnded',
  'contactsRead',
  'bounced',
  'note',
  'snapshot',
  'reported',
  'closed',
] as const
export type LogKind = (typeof logKinds)[number]

const LogEntry = z.object({
  EntryId: Id,
  At: Instant,
  Kind: z.enum(logKinds),
  /** Null: by itself. */
  By: z.nullable(z.string()),
  /** Whom it is about. */
  Person: z.nullable(z.string()),
  /** How many people. */
  Count: z.nullable(z.int()),
  Answer: z.nullable(z.enum(answers)),
  /** Of a note and of a change: words of the team. */
  Text: z.nullable(z.string()),
  /** Its digest is in the audit's chain. */
  IsSealed: z.boolean(),
})
export type LogEntry = z.infer<typeof LogEntry>

export const peopleOf = [
  'all',
  'unanswered',
  'help',
  'safe',
  'bounced',
  'opened',
  'arriving',
  'unreachable',
  'removed',
] as const
export type PeopleOf = (typeof peopleOf)[number]

export const incidentCore = {
  list: endpoint('POST', '/incidents/list', {
    access: session(),
    effect: 'read',
    needs: incidentRight,
    summary: 'Incidents of the companies that the viewer sees, those that are open first.',
    request: listRequest({
      filters: {
        state: z.optional(z.enum(['open', 'closed', 'all'])),
        text: z.optional(FindText),
        customerCodes: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
        exercises: z.optional(z.boolean()),
      },
      sortBy: ['opened', 'name'],
    }),
    response: z.object({ Incidents: z.array(IncidentOfList), Total: z.int() }),
  }),
  open: endpoint('POST', '/incidents/open', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary:
      'Opens an incident with the people of an area. A second one about the same alert is refused, with the first.',
    request: z.object({
      CompanyCode: z.string().check(z.maxLength(64)),
      Name: z.string().check(z.trim(), z.minLength(3), z.maxLength(incidentLimits.name)),
      Area: IncidentArea,
      /** The alert that it is about, where the area is another one. */
      AlertId: z.optional(z.nullable(Id)),
      IsExercise: z._default(z.boolean(), false),
      Groups: z._default(z.array(z.enum(affectedGroups)), ['there', 'arriving', 'passing']),
      Follows: z._default(z.boolean(), true),
      /** Taken out before it begins, with one reason for all. */
      ExceptTravelerIds: z._default(z.array(Id).check(z.maxLength(incidentLimits.addedAtOnce)), []),
      ExceptReason: z.optional(Reason),
      /** Besides whoever opens it, who owns it. */
      TeamLoginIds: z._default(z.array(Id).check(z.maxLength(incidentLimits.team)), []),
    }),
    response: z.object({ IncidentId: Id, People: z.int() }),
  }),
  incident: endpoint('POST', '/incidents/incident', {
    access: session(),
    effect: 'read',
    needs: incidentRight,
    summary: 'One incident: figures, team, area and the map’s points.',
    request: z.object({ IncidentId: Id }),
    response: z.object({ Incident }),
    limit: { points: 600, seconds: 60, by: 'login' },
  }),
  people: endpoint('POST', '/incidents/people', {
    access: session(),
    // The look at where people are is written down.
    effect: 'write',
    needs: incidentRight,
    summary: 'People of an incident: who needs help first, then who has not answered, then the others.',
    request: z.object({
      IncidentId: Id,
      of: z._default(z.enum(peopleOf), 'all'),
      text: z.optional(FindText),
      paging: z.optional(Paging),
    }),
    response: z.object({ People: z.array(IncidentPerson), Total: z.int() }),
    limit: { points: 600, seconds: 60, by: 'login' },
  }),
  exportPeople: endpoint('POST', '/incidents/people/export', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary: 'The list of people as it is shown, as a file: answers, places, and what became of messages.',
    request: z.object({
      IncidentId: Id,
      of: z._default(z.enum(peopleOf), 'all'),
      text: z.optional(FindText),
      format: z.enum(exportFormats),
    }),
    response: exportedFile,
  }),
  addPeople: endpoint('POST', '/incidents/people/add', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary: 'Adds people by hand, with the reason.',
    request: z.object({
      IncidentId: Id,
      TravelerIds: z.array(Id).check(z.minLength(1), z.maxLength(incidentLimits.addedAtOnce)),
      Reason,
    }),
    response: z.object({ Added: z.int() }),
  }),
  removePeople: endpoint('POST', '/incidents/people/remove', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary: 'Takes people out, with the reason: they are told nothing more, and stay in the log.',
    request: z.object({
      IncidentId: Id,
      PersonIds: z.array(Id).check(z.minLength(1), z.maxLength(incidentLimits.addedAtOnce)),
      Reason,
    }),
    response: z.object({ Removed: z.int() }),
  }),
  call: endpoint('POST', '/incidents/people/call', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary:
      'Says to the team that one is calling this person, or is not any more. Who is called by another stays theirs.',
    request: z.object({ IncidentId: Id, PersonId: Id, IsCalling: z.boolean() }),
    response: z.object({}),
  }),
  enterAnswer: endpoint('POST', '/incidents/people/answer', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary: 'Enters what a person has told the team on the phone.',
    request: z.object({
      IncidentId: Id,
      PersonId: Id,
      Answer: z.enum(answers),
      Text: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(incidentLimits.answer)))),
    }),
    response: z.object({}),
  }),
  change: endpoint('POST', '/incidents/change', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary:
      'Changes name, owner, team, duty person or area; only what is named. Refused when another has changed it since.',
    request: z.object({
      IncidentId: Id,
      Version: z.int(),
      Name: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(incidentLimits.name))),
      OwnerLoginId: z.optional(Id),
      TeamLoginIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(incidentLimits.team))),
      DutyLoginId: z.optional(z.nullable(Id)),
      EscalateAfterMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(1_440))),
      Area: z.optional(IncidentArea),
      Follows: z.optional(z.boolean()),
    }),
    response: z.object({ Version: z.int() }),
  }),
  candidates: endpoint('POST', '/incidents/team/candidates', {
    access: session(),
    effect: 'read',
    needs: incidentRight,
    summary: 'Who may be on the team: logins with the right that see the company.',
    request: z.object({ CompanyCode: z.string().check(z.maxLength(64)), text: z.optional(FindText) }),
    response: z.object({ People: z.array(z.object({ LoginId: Id, Name: z.string() })) }),
  }),
  note: endpoint('POST', '/incidents/note', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary: 'Adds a note to the log.',
    request: z.object({
      IncidentId: Id,
      Text: z.string().check(z.trim(), z.minLength(1), z.maxLength(incidentLimits.note)),
    }),
    response: z.object({ EntryId: Id }),
  }),
  log: endpoint('POST', '/incidents/log', {
    access: session(),
    effect: 'read',
    needs: incidentRight,
    summary: 'What happened, the latest first.',
    request: z.object({ IncidentId: Id, paging: z.optional(Paging) }),
    response: z.object({ Entries: z.array(LogEntry), Total: z.int(), Sealed: z.int() }),
  }),
  close: endpoint('POST', '/incidents/close', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary: 'Closes an incident: answer links end, and words and places of answers are deleted 30 days later.',
    request: z.object({
      IncidentId: Id,
      Version: z.int(),
      Note: z.string().check(z.trim(), z.maxLength(incidentLimits.note)),
    }),
    response: z.object({}),
  }),
  report: endpoint('POST', '/incidents/report', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary:
      'The duty-of-care receipt: what was knowable when, every message and answer. Its digest goes into the audit.',
    request: z.object({ IncidentId: Id, format: z.enum(['pdf', 'csv']) }),
    response: file('application/pdf', 'text/csv'),
  }),
}
