import { MantineProvider } from '@mantine/core'
import { incidentAffected } from '@portolan/contract/features/incidents/affected'
import { incidentAnswers } from '@portolan/contract/features/incidents/answers'
import { type Incident, incidentCore, type IncidentPerson } from '@portolan/contract/features/incidents/core'
import { incidentMessages } from '@portolan/contract/features/incidents/messages'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { tellMessage } from '../../../lib/realtime/subscribers.ts'
import { clearSession, setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { dismissToast } from '../../../lib/toast.ts'
import { wasTold } from '../../../parts/world-map/has-web-gl.ts'
import { ToastPlace } from '../../../ui/toast.tsx'
import { exampleEntry, exampleIncident, examplePeople } from './example-incident.ts'

await startTexts()

const now = Date.parse('2026-11-28T09:00:00Z')

/** For tests: the server, and the incident that it has. */
export const world = {} as { server: ReturnType<typeof fakeServer>; incident: Incident; people: IncidentPerson[] }

export const askTexts = { 'en-US': { Subject: 'Are you safe?', Body: 'Please answer, {name}.' } }

/** Before each test. */
export async function startIncidents({ isMobile = false } = {}): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
  await startTexts()
  // Here is no WebGL, and nobody has to be told.
  wasTold.set(true)
  const server = fakeServer()
  Object.assign(world, { server, incident: exampleIncident(), people: examplePeople() })
  storeSession(signedIn())
  setProfile({ ...exampleProfile({ companies: 1 }), UserName: 'Grace Yeung' })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isMobile }))
  server.on(incidentCore.incident, () => Response.json({ Incident: world.incident }))
  server.on(incidentCore.people, ({ body }) => {
    const of = body['of']
    const fits = ({ Answer }: IncidentPerson) =>
      of === 'unanswered' ? Answer === null : of === 'help' || of === 'safe' ? Answer === of : true
    const found = world.people.filter(fits)
    const { pageIndex = 1, pageSize = 100 } = body['paging'] as { pageIndex?: number; pageSize?: number }
    return Response.json({ People: found.slice((pageIndex - 1) * pageSize, pageIndex * pageSize), Total: found.length })
  })
  server.on(
    incidentCore.log,
    answer({
      Entries: [
        exampleEntry(),
        exampleEntry({ EntryId: '2', Kind: 'answered', Answer: 'help', By: null }),
        exampleEntry({ EntryId: '3', Kind: 'messageSent', Person: null, Count: 7 }),
      ],
      Total: 3,
      Sealed: 41,
    }),
  )
  server.on(incidentMessages.messages, answer({ Messages: [] }))
  server.on(
    incidentMessages.templates,
    answer({
      Templates: [
        { Key: 'ask', Name: 'Are you safe?', Kind: 'ask', Texts: askTexts },
        { Key: 'remind', Name: 'Reminder', Kind: 'reminder', Texts: askTexts },
      ],
      Channels: ['mail', 'portal'],
    }),
  )
  server.on(incidentMessages.preview, answer(examplePreview()))
  server.on(incidentCore.candidates, answer({ People: [{ LoginId: '9', Name: 'Maja Stern' }] }))
  server.on(
    incidentAffected.contacts,
    answer({
      Contacts: [{ Kind: 'phone', Value: '+81 90 0000 1111', From: 'booking', Whose: null, Language: 'ja-JP' }],
      NeedsReason: false,
    }),
  )
  server.on(incidentCore.call, answer({}))
  server.on(incidentAnswers.own, answer({ Incidents: [] }))
}

export const examplePreview = (over: object = {}) => ({
  People: 27,
  ByLanguage: [{ Language: 'en-US', People: 27 }],
  ByChannel: [{ Channel: 'mail', People: 27 }],
  Unreachable: [],
  Recent: [],
  Samples: [{ Language: 'en-US', Name: 'Anna Keller', Subject: 'Are you safe?', Body: 'Please answer, Anna.' }],
  ...over,
})

/** After each test. */
export async function endIncidents(): Promise<void> {
  cleanup()
  await vi.advanceTimersByTimeAsync(1)
  dismissToast()
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

export function draw(page: ReactNode, address = '/') {
  const { history, element } = atAddress(
    <>
      {page}
      <ToastPlace close="Close the note" />
    </>,
    address,
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup({ delay: null }), history }
}

export const list = () => within(screen.getByRole('list', { name: 'People' }))
export const rowOf = (name: string): HTMLElement => list().getByRole('button', { name })
export const line = (name: string) => within(rowOf(name).closest('li') as HTMLElement)
/** Something of the incident has changed. */
export const hear = (): void =>
  act(() => tellMessage({ Type: RealtimeMessageType.Incidents, Status: 0, Ref: world.incident.IncidentId }))
export const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
