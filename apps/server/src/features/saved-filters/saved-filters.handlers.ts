import { mostSavedFilters, type savedFilters } from '@portolan/contract/features/saved-filters'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { countOtherFilters, findFilters, removeFilter, saveFilter } from './saved-filters.store.ts'

/** The viewer's own saved filters of lists. */
export const savedFiltersHandlers: Handlers<typeof savedFilters> = {
  load: ({ List }, ctx) => ctx.read(async ({ db, viewer }) => ({ Filters: await findFilters(db, viewer, List) })),
  save: ({ List, ...filter }, ctx) =>
    ctx.write(async ({ db, viewer }) => {
      if ((await countOtherFilters(db, viewer, List, filter.Name)) >= mostSavedFilters)
        throw new AppError('invalid_parameter', { fields: ['Name'] })
      await saveFilter(db, viewer, List, filter)
      return { Filters: await findFilters(db, viewer, List) }
    }),
  remove: ({ List, Name }, ctx) =>
    ctx.write(async ({ db, viewer }) => {
      await removeFilter(db, viewer, List, Name)
      return { Filters: await findFilters(db, viewer, List) }
    }),
}
