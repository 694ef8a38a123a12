import { data } from 'react-router-dom'

export { Component } from './not-found.page.tsx'

/** Unknown addresses have the status 404 too. */
export const loader = () => data(null, { status: 404 })
