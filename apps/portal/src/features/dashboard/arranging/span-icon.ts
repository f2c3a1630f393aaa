import { type Icon, IconLayoutColumns, IconRectangle } from '@tabler/icons-react'
import type { Span } from '../tile-entry.ts'

/** What a tile of this width can become: of a full one two halves, of a half one a full one. */
export const SpanIcon: Record<Span, Icon> = { 1: IconLayoutColumns, 2: IconRectangle }
