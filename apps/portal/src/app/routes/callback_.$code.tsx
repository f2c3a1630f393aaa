import { createFileRoute } from '@tanstack/react-router'
import { Callback } from '../callback.tsx'

/** A provider that comes back to an address of its own; without an answer it is that company's entry, /sso/{code}. */
export const Route = createFileRoute('/callback_/$code')({ component: Callback })
