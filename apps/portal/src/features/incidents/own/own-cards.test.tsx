import { incidentAnswers } from '@portolan/contract/features/incidents/answers'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts } from '../../../lib/i18n.ts'
import { tellMessage } from '../../../lib/realtime/subscribers.ts'
import { answer, refuse } from '../../../lib/test-http.ts'
import { currentToast } from '../../../lib/toast.ts'
import { draw, endIncidents, startIncidents, world } from '../testing/incidents-harness.tsx'
import { announceAsked } from './announce-asked.ts'
import { OwnCards } from './own-cards.tsx'
import { OwnSafetyGate } from './own-gate.tsx'

const asks = (over: object = {}) => ({
  IncidentId: '9',
  Name: 'Typhoon Koto, Luzon',
  IsExercise: false,
  Subject: 'Are you all right?',
  Body: 'Please answer.',
  AskedAt: '2026-11-28T06:00:00Z',
  Phone: '+852 5550 1000',
  Answer: null,
  AnsweredAt: null,
  AnswerWay: null,
  ...over,
})

beforeEach(async () => {
  await startIncidents()
  await fetchTexts('incidentsOwn')
})
afterEach(endIncidents)

it('nothing is there while nobody asks, and the question comes by itself', async () => {
  draw(<OwnCards />)
  await waitFor(() => expect(world.server.to(incidentAnswers.own)).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  world.server.on(incidentAnswers.own, answer({ Incidents: [asks()] }))
  act(() => tellMessage({ Type: RealtimeMessageType.SafetyAsked, Status: 0, Ref: '9' }))
  expect(await screen.findByRole('heading', { name: 'Are you safe?' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call +852 5550 1000' })).toBeTruthy()
})

it('one press answers, and the answer can be changed', async () => {
  world.server.on(incidentAnswers.own, answer({ Incidents: [asks({ IsExercise: true })] }))
  world.server.on(incidentAnswers.give, answer({ AnsweredAt: '2026-11-28T09:00:00Z' }))
  const { user } = draw(<OwnCards />)
  expect(await screen.findByText('Exercise: nothing of this is real')).toBeTruthy()
  world.server.on(
    incidentAnswers.own,
    answer({ Incidents: [asks({ Answer: 'safe', AnsweredAt: '2026-11-28T09:00:00Z', AnswerWay: 'portal' })] }),
  )
  await user.click(screen.getByRole('button', { name: 'I am safe' }))
  expect(await screen.findByRole('heading', { name: 'You said that you are safe' })).toBeTruthy()
  const { Position, ...body } = world.server.to(incidentAnswers.give)[0]?.body ?? {}
  expect(body).toMatchObject({ IncidentId: '9', Answer: 'safe', Text: null, Phone: null })
  expect(Position, 'no place without a tap').toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Change my answer' }))
  await user.click(screen.getByRole('button', { name: 'I need help' }))
  await waitFor(() => expect(world.server.to(incidentAnswers.give)[1]?.body).toMatchObject({ Answer: 'help' }))
})

it('words and place go along where they were given, and stay when it fails', async () => {
  const getCurrentPosition = (found: (at: object) => void) =>
    found({ coords: { latitude: 13.6, longitude: 123.2, accuracy: 40.2 } })
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  world.server.on(incidentAnswers.own, answer({ Incidents: [asks()] }))
  world.server.on(incidentAnswers.give, refuse(503, 'service_unavailable', 'Not now.'))
  const { user } = draw(<OwnCards />)
  await user.click(await screen.findByText('Add words, phone or place'))
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What should your team know?' })
  await user.type(text, 'Third floor')
  await user.click(screen.getByRole('button', { name: 'Share where I am' }))
  expect(await screen.findByText('Your place goes along, within 40 m.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I need help' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Your answer has not arrived. Not now.')
  expect(text.value).toBe('Third floor')
  expect(world.server.to(incidentAnswers.give)[0]?.body).toMatchObject({
    Answer: 'help',
    Text: 'Third floor',
    Position: { Latitude: 13.6, Longitude: 123.2, Metres: 40 },
  })
})

it('on other pages a notice leads to the question, and none comes for what is answered', async () => {
  history.replaceState(null, '', '/trips')
  const go = vi.fn<(href: string) => void>()
  world.server.on(
    incidentAnswers.own,
    answer({ Incidents: [asks({ Answer: 'safe' })] }),
    answer({ Incidents: [asks()] }),
  )
  const message = { Type: RealtimeMessageType.SafetyAsked, Status: 0, Ref: '9' }
  await announceAsked(message, go)
  expect(currentToast()).toBeNull()
  await announceAsked(message, go)
  expect(currentToast()?.text).toBe('Typhoon Koto, Luzon: are you safe?')
  currentToast()?.action?.run()
  expect(go).toHaveBeenCalledWith('/')
  history.replaceState(null, '', '/')
})

it('the dashboard fetches the card only for somebody who is asked', async () => {
  draw(<OwnSafetyGate />)
  await waitFor(() => expect(world.server.to(incidentAnswers.own)).toHaveLength(1), { timeout: 5_000 })
  expect(screen.queryByRole('heading')).toBeNull()
  world.server.on(incidentAnswers.own, answer({ Incidents: [asks()] }))
  act(() => tellMessage({ Type: RealtimeMessageType.SafetyAsked, Status: 0, Ref: '9' }))
  expect(await screen.findByRole('heading', { name: 'Are you safe?' })).toBeTruthy()
})
