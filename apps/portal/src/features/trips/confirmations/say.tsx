import { createContext, type ReactNode, use, useState } from 'react'

const Say = createContext<(text: string) => void>(() => undefined)

/** Tells those who do not see it that something has happened; the last word stands. */
export const useSay = () => use(Say)

/** The one live region of the dialog: it is there before anything is said in it. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('')
  // The same words twice are two things that happened.
  const [say] = useState(() => (next: string) => setText((before) => (before === next ? `${next}\u00a0` : next)))
  return (
    <Say value={say}>
      {children}
      <p className="visually-hidden" role="status">
        {text}
      </p>
    </Say>
  )
}
