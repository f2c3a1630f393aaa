import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refuse } from '../../../../lib/test-http.ts'
import { currentToast } from '../../../../lib/toast.ts'
import { exampleVerdict } from '../../../../parts/policy-verdict/testing/example-verdict.ts'
import { exampleChoice, exampleProposal, exampleTraveler } from '../../testing/example-proposal.ts'
import { beginProposals, endProposals, serveProposal, showProposal, stateOf } from '../../testing/proposal-harness.tsx'

let server: Awaited<ReturnType<typeof beginProposals>>
beforeEach(async () => {
  server = await beginProposals()
})
afterEach(endProposals)

it.each([
  ['waits for a choice that is being saved', true],
  ['is not sent after a choice that was refused', false],
])('what is submitted at once %s', async (_, isTaken) => {
  const kept = serveProposal(
    server,
    exampleProposal({ Planned: null, TravelersShown: [exampleTraveler({ Choices: [exampleChoice(1, 'f1')] })] }),
  )
  const saved = Promise.withResolvers<Response>()
  server.on(tripProposals.confirmOption, () => saved.promise)
  server.on(tripProposals.submitForBooking, () => Response.json({ State: stateOf(kept.get()) }))
  const { user } = showProposal()
  await screen.findByRole('complementary', { name: 'Summary' })
  await user.click(screen.getByRole('button', { name: /^Choose Hotel A/ }))
  await user.click(screen.getByRole('button', { name: 'Submit for booking' }))
  expect(server.to(tripProposals.submitForBooking)).toHaveLength(0)
  if (isTaken) {
    kept.set({
      Version: 9,
      TravelersShown: [exampleTraveler({ Choices: [exampleChoice(1, 'f1'), exampleChoice(2, 'h1')] })],
    })
    saved.resolve(Response.json({ State: stateOf(kept.get()) }))
    await waitFor(() => expect(server.to(tripProposals.submitForBooking)).toHaveLength(1))
    expect(server.to(tripProposals.submitForBooking)[0]?.body).toMatchObject({ Version: 9 })
  } else {
    saved.resolve(await refuse(409, 'choice_changed', 'Kenji chose B')({} as never))
    await waitFor(() => expect(currentToast()?.text).toBe('Kenji chose B'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit for booking', busy: false })).toBeTruthy())
    expect(server.to(tripProposals.submitForBooking)).toHaveLength(0)
  }
})

it('asks for the reason that the policy wants, with what is strictest of the choices beside the button', async () => {
  const offered = exampleProposal({ Planned: null })
  const Policy = exampleVerdict()
  const Plans = offered.Plans.map((plan) => ({
    ...plan,
    Options: plan.Options.map((option) => (option.Key === 'f1' ? { ...option, Policy } : option)),
  }))
  const Choices = [exampleChoice(1, 'f1'), exampleChoice(2, 'h1')]
  const kept = serveProposal(server, { ...offered, Plans, TravelersShown: [exampleTraveler({ Choices })] })
  const words = 'The travel policy asks for a reason: Business on 2 h 47 min; policy: from 6 h'
  server.on(tripProposals.submitForBooking, refuse(422, 'policy_reason_needed', words), () =>
    Response.json({ State: stateOf(kept.get()) }),
  )
  const { user } = showProposal()
  const summary = await screen.findByRole('complementary', { name: 'Summary' })
  expect(within(summary).getByRole('region', { name: 'Travel policy' }).textContent).toContain('Reason needed')
  await user.click(screen.getByRole('button', { name: 'Submit for booking' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(words)).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox'), 'Only this one lands in time')
  await user.click(within(dialog).getByRole('button', { name: 'Submit with this reason' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.to(tripProposals.submitForBooking)[1]?.body).toMatchObject({
    policyReason: 'Only this one lands in time',
  })
})
