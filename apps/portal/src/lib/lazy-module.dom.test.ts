import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyModule, useLazyModule } from './lazy-module.ts'

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

afterEach(() => vi.restoreAllMocks())

const fetchName = () => vi.fn<() => Promise<{ name: string }>>(async () => ({ name: 'menu' }))

test('a module is fetched once', async () => {
  const fetchModule = fetchName()
  const lazy = lazyModule(fetchModule)
  expect(await lazy.load()).toEqual({ name: 'menu' })
  expect(await lazy.load()).toBe(lazy.get())
  expect(fetchModule).toHaveBeenCalledOnce()
})

test('a failed load is tried again by the next call', async () => {
  const fetchModule = fetchName().mockRejectedValueOnce(new TypeError('gone'))
  const lazy = lazyModule(fetchModule)
  await expect(lazy.load()).rejects.toThrow('gone')
  expect(await lazy.load()).toEqual({ name: 'menu' })
})

test('without a network nothing is fetched, and a loaded module still works', async () => {
  const fetchModule = fetchName()
  const lazy = lazyModule(fetchModule)
  const use = vi.fn<() => void>()
  setOnline(false)
  lazy.run(use)
  await expect(lazy.load()).rejects.toThrow()
  expect(fetchModule).not.toHaveBeenCalled()
  setOnline(true)
  await lazy.load()
  setOnline(false)
  lazy.run(use)
  await vi.waitFor(() => expect(use).toHaveBeenCalledOnce())
})

test('a component has the module once it asked for it, even where another one loaded it before', async () => {
  const lazy = lazyModule(fetchName())
  const { result } = renderHook(() => useLazyModule(lazy))
  await act(() => lazy.load())
  expect(result.current[0]).toBeNull()
  act(() => result.current[1]())
  await waitFor(() => expect(result.current[0]).toEqual({ name: 'menu' }))
})

test('a needed module is loaded when the network is back', async () => {
  const lazy = lazyModule(fetchName())
  setOnline(false)
  const { result } = renderHook(() => useLazyModule(lazy, true))
  expect(result.current[0]).toBeNull()
  setOnline(true)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current[0]).toEqual({ name: 'menu' }))
})
