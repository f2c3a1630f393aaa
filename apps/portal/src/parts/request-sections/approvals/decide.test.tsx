import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleVerdict } from '../../policy-verdict/testing/example-verdict.ts'
import { exampleRequest } from '../testing/example-request.ts'
import { Decide } from './decide.tsx'

beforeEach(async () => {
  await startTexts()
  const namespaces = ['policyVerdict', 'requestsApprovals', 'requestsDetail'] as const
  await Promise.all(namespaces.map((texts) => fetchTexts(texts)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['over the page', false],
  ['before everything else on a phone', true],
])('a link that asks for an answer shows %s what the policy says, and why it is asked for', async (_, isPhone) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }))
  const request = exampleRequest({ Verdict: exampleVerdict(), PolicyReason: 'The client flies with me.' })
  const { element } = atAddress(
    <QueryClientProvider client={new QueryClient()}>
      <Decide request={request} action="approve" />
    </QueryClientProvider>,
  )
  render(element)
  const asked = await screen.findByRole(isPhone ? 'region' : 'alertdialog', isPhone ? { name: 'Your decision' } : {})
  expect(asked.textContent).toContain('Business on 2 h 47 min; policy: from 6 h')
  expect(asked.textContent).toContain('The client flies with me.')
})
