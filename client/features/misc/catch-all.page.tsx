import { data } from 'react-router-dom'

export { Component } from './not-found.page.tsx'

/** An address that leads nowhere says so with its status too. */
export const loader = () => data(null, { status: 404 })
