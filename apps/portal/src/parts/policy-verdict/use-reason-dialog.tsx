import { type ReactNode, useState } from 'react'
import { PolicyReasonDialog } from './reason-dialog.tsx'
import { isReasonNeeded } from './reason-needed.ts'

export interface ReasonDialog {
  /** Whether the server only wants a reason: then it is asked for. */
  readonly answers: (error: unknown) => boolean
  /** The question, while it is asked; `send` sends the same again. */
  readonly dialog: (
    isBusy: boolean,
    send: (policyReason: string, then: { readonly onSuccess: () => void }) => void,
  ) => ReactNode
}

/** For whatever the policy may want a reason for when it is submitted. `of` is what the trip is called. */
export function useReasonDialog(of: string): ReasonDialog {
  const [message, setMessage] = useState<string | null>(null)
  const close = () => setMessage(null)
  return {
    answers: (error) => {
      if (!isReasonNeeded(error)) return false
      setMessage(error.message)
      return true
    },
    dialog: (isBusy, send) =>
      message !== null && (
        <PolicyReasonDialog
          of={of}
          message={message}
          busy={isBusy}
          onSend={(reason, sent) =>
            send(reason, {
              onSuccess: () => {
                sent()
                close()
              },
            })
          }
          onClose={close}
        />
      ),
  }
}
