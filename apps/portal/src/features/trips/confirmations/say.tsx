import { createContext, type ReactNode, use, useState } from 'react'

const Say = createContext<(text: string) => void>(() => undefined)
const Said = createContext('')

/** Tells those who do not see it that something has happened; the last word stands. */
export const useSay = () => use(Say)

/** Whoever is inside may say something; `SaidHere` is where it is heard. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('')
  // The same words twice are two things that happened.
  const [say] = useState(() => (next: string) => setText((before) => (before === next ? `${next}\u00a0` : next)))
  return (
    <Say value={say}>
      <Said value={text}>{children}</Said>
    </Say>
  )
}

/** The live region: inside the dialog, since nothing outside is heard while it is open. */
export function SaidHere() {
  return (
    <p className="visually-hidden" role="status">
      {use(Said)}
    </p>
  )
}
