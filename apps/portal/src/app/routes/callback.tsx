import { createFileRoute } from '@tanstack/react-router'
import { Callback } from '../callback.tsx'

export const Route = createFileRoute('/callback')({ component: Callback })
