import type { Language } from '@portolan/contract/enums'
import { dataProtection } from '@portolan/contract/features/administration/data-protection'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export const dataKey = ['administration', 'data-protection'] as const

/** Of one company. */
export const requestsQuery = (company: string) =>
  queryOptions({
    queryKey: [...dataKey, 'requests', { company }],
    queryFn: ({ signal }) => call(dataProtection.listDataRequests, { CompanyCode: company }, { signal }),
  })

export const heldQuery = (language: Language) =>
  queryOptions({
    queryKey: [...dataKey, 'held', { language }],
    queryFn: ({ signal }) => call(dataProtection.readHeldData, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const peopleQuery = (company: string, search: string) =>
  queryOptions({
    queryKey: [...dataKey, 'people', { company, search }],
    queryFn: ({ signal }) =>
      call(dataProtection.findDataSubjects, { CompanyCode: company, Search: search }, { signal }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })

const whileItRunsMs = 2_000

export const packagesQuery = (company: string, key: string) =>
  queryOptions({
    queryKey: [...dataKey, 'packages', { company, key }],
    queryFn: ({ signal }) => call(dataProtection.listDataPackages, { CompanyCode: company, Key: key }, { signal }),
    refetchInterval: ({ state: { data } }) => {
      const isRunning =
        data?.Packages.some(({ State }) => State === 'waiting') === true ||
        data?.Erasures.some(({ State }) => State === 'waiting' || State === 'files') === true
      return isRunning ? whileItRunsMs : false
    },
  })

export const previewQuery = (company: string, key: string, language: Language) =>
  queryOptions({
    queryKey: [...dataKey, 'preview', { company, key, language }],
    queryFn: ({ signal }) => call(dataProtection.previewErasure, { CompanyCode: company, Key: key }, { signal }),
  })

export const consentsQuery = (company: string) =>
  infiniteQueryOptions({
    queryKey: [...dataKey, 'consents', { company }],
    queryFn: ({ signal, pageParam }) =>
      call(dataProtection.listConsents, { CompanyCode: company, Offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ HasMore }, pages) => (HasMore ? pages.flatMap(({ Consents }) => Consents).length : null),
  })

export const packPerson = (company: string, key: string) =>
  call(dataProtection.packPerson, { CompanyCode: company, Key: key })

export const downloadPackage = (company: string, id: string) =>
  call(dataProtection.downloadDataPackage, { CompanyCode: company, Id: id })

export const closeRequest = (company: string, id: string, answer: string) =>
  call(dataProtection.closeDataRequest, { CompanyCode: company, Id: id, Answer: answer })

export const erasePerson = (company: string, key: string, { reason, confirm }: { reason: string; confirm: string }) =>
  call(dataProtection.erasePerson, { CompanyCode: company, Key: key, Reason: reason, Confirm: confirm })
