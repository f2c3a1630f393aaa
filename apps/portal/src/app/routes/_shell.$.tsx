import { createFileRoute } from '@tanstack/react-router'
import { PageNotFound } from '../page-not-found.tsx'

/** What no other page answers to, with the shell around it. */
export const Route = createFileRoute('/_shell/$')({ component: PageNotFound })
