import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { plainInvoice } from '../../../domain/invoices/testing/import-documents.ts'
import { invoicesSeed } from './seed.ts'

const keyOf = (tenant: Tenant, number: string) => ({
  InvoiceNo: number,
  CustomerCode: tenant.code,
  FollowupCompany: 'A1',
})
const days = { isTravelDate: true, travelDateFrom: '20300401', travelDateTo: '20300601' }
const ofTraveller = (tenant: Tenant, travelerId: number) => ({
  ...days,
  companyId: String(tenant.companyId),
  travelerId: String(travelerId),
})

export const matrix = tenantMatrix(invoicesSeed, {
  'Document/SearchInvoice': {
    input: ({ tenant }) => ofTraveller(tenant, tenant.traveller.travelerId),
    colleague: ({ tenant }) => ofTraveller(tenant, tenant.colleague.travelerId),
    shows: true,
  },
  'Document/DownloadInvoice': {
    input: ({ tenant, own }) => ({ ...keyOf(tenant, own.ownNumber), variant: 'e-invoice' }),
    colleague: ({ tenant, own }) => ({ ...keyOf(tenant, own.colleagueNumber), variant: 'e-invoice' }),
    shows: true,
  },
  'Document/DownloadInvoicesZip': {
    input: ({ tenant, own }) => ({ DownloadInvoices: [keyOf(tenant, own.ownNumber)] }),
    colleague: ({ tenant, own }) => ({ DownloadInvoices: [keyOf(tenant, own.colleagueNumber)] }),
    shows: true,
  },
  'POST /invoices/summary': {
    input: ({ tenant }) => ofTraveller(tenant, tenant.traveller.travelerId),
    colleague: ({ tenant }) => ofTraveller(tenant, tenant.colleague.travelerId),
  },
  'POST /invoices/detail': {
    input: ({ own }) => ({ id: own.ownId }),
    colleague: ({ own }) => ({ id: own.colleagueId }),
    shows: true,
  },
  'POST /invoices/overview': { input: () => ({}), shows: true },
  'POST /invoices/of-trip': {
    input: ({ own }) => ({ OrderId: own.ownOrderId }),
    colleague: ({ own }) => ({ OrderId: own.colleagueOrderId }),
    shows: true,
  },
  'POST /invoices/export': {
    input: ({ own }) => ({ ...days, format: 'csv', columns: ['travellerName', 'invoice'], ids: [own.ownId] }),
    colleague: ({ own }) => ({ ...days, format: 'csv', columns: ['travellerName', 'invoice'], ids: [own.colleagueId] }),
    shows: true,
  },
  'POST /invoices/reconcile': {
    input: ({ tenant }) => ({ month: '2030-05', companyId: String(tenant.companyId), problem: 'charged-twice' }),
  },
  'POST /invoices/reconcile/export': {
    input: ({ tenant }) => ({ month: '2030-05', companyId: String(tenant.companyId), format: 'csv' }),
  },
  'POST /invoices/ask': {
    input: ({ own }) => ({ id: own.ownId, text: 'What is this fee?' }),
    colleague: ({ own }) => ({ id: own.colleagueId, text: 'What is this fee?' }),
  },
  'POST /invoices/zips': {
    input: ({ tenant }) => ofTraveller(tenant, tenant.traveller.travelerId),
    colleague: ({ tenant }) => ofTraveller(tenant, tenant.colleague.travelerId),
  },
  'POST /invoices/zips/list': { input: () => ({}) },
  'POST /invoices/zips/download': { input: ({ own }) => ({ id: own.zipId }), shows: true },
  'POST /back-office/invoices': {
    input: ({ tenant }) => ({
      fields: { company: tenant.code },
      files: [{ name: `${tenant.marker} more.json`, content: JSON.stringify(plainInvoice(`${tenant.code}-3`)) }],
    }),
    status: 202,
    oddFiles: [
      { name: 'invoice.xml', content: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>' },
      { name: 'invoice.csv', content: 'number;date\n1;2' },
      { name: 'invoice.pdf', content: '%PDF-1.7\n' },
    ],
  },
  'GET /back-office/invoices/imports/:id': { input: ({ own }) => ({ id: own.invoiceImportId }), shows: true },
  'POST /back-office/invoices/quarantine': { input: () => ({ paging: { pageSize: 200 } }), shows: true },
  'POST /back-office/invoices/e-invoice': {
    input: ({ tenant, own }) => ({ company: tenant.code, ...keyOf(tenant, own.ownNumber) }),
    shows: true,
  },
})
