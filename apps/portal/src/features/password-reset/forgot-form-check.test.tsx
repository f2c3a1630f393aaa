import { passwordReset } from '@portolan/contract/features/password-reset'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../lib/i18n.ts'
import { answer, fakeServer, refuse } from '../../lib/test-http.ts'
import { ForgotForm } from './forgot-form.tsx'
import { computeProof } from './proof-of-work.ts'

vi.mock('./proof-of-work.ts', () => ({
  canComputeProof: () => true,
  computeProof: vi.fn<typeof computeProof>(),
  TooSlow: class extends Error {},
}))

let server: ReturnType<typeof fakeServer>
const work = vi.mocked(computeProof)

beforeEach(async () => {
  await startTexts()
  await fetchTexts('passwordReset')
  server = fakeServer()
  server.on(sessions.requestToken, answer({ accessToken: 'service-1', expiresInSeconds: 3600, scopes: [] }))
  server.on(passwordReset.getCaptcha, answer({ Uuid: 'uuid-1', Img: 'AAAA' }))
  work.mockImplementation((uuid) => Promise.resolve(`work ${uuid}`))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function send() {
  const user = userEvent.setup()
  const onSent = vi.fn<(message: string) => void>()
  render(<ForgotForm onSent={onSent} onSignIn={() => undefined} />)
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'mei@acme.example')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  return { user, onSent }
}
const picture = () => screen.findByRole('textbox', { name: 'Characters in the picture' })

it('answers by itself, and shows no picture', async () => {
  server.on(passwordReset.sendForgotPasswordEmail, answer({ Msg: 'On its way' }))
  const { onSent } = await send()
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith('On its way'))
  expect(server.to(passwordReset.sendForgotPasswordEmail)[0]?.body).toMatchObject({
    Captcha: { Uuid: 'uuid-1', Code: 'work uuid-1' },
  })
  expect(screen.queryByRole('textbox', { name: 'Characters in the picture' })).toBeNull()
})

it('shows the picture once the server refuses the answer', async () => {
  server.on(passwordReset.sendForgotPasswordEmail, refuse(422, 'captcha_wrong'))
  await send()
  expect(await picture()).toBeTruthy()
})

it('shows the picture where the device cannot work it out', async () => {
  work.mockRejectedValue(new Error('too slow'))
  await send()
  expect(await picture()).toBeTruthy()
  expect(server.to(passwordReset.sendForgotPasswordEmail)).toEqual([])
})
