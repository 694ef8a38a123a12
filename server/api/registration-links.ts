import { type LinkState, registrationLinks } from '#client/features/auth/endpoints.ts'
import { findInvitation } from '#db/accounts/invitations.ts'
import { RegistrationLinkRequest, TokenLink } from '#db/accounts/schemas.ts'
import { assertLocal } from './local-accounts.ts'
import { assertMayRequestLink, sendRegistrationLink } from './password-links.ts'
import { serve } from './serve.ts'

export const registrationLinksApi = serve(
  registrationLinks,
  { invitation: TokenLink, requestLink: RegistrationLinkRequest },
  {
    async invitation({ token }, { db, services }): Promise<LinkState> {
      assertLocal(services)
      if (services.config.registration.mode === 'off') return { state: 'unknown' }
      const invited = await findInvitation(db, { token, now: new Date(services.now()) })
      return typeof invited === 'string'
        ? { state: invited }
        : { state: 'valid', email: invited.email }
    },
    async requestLink({ email }, context) {
      const { services } = context
      assertLocal(services)
      assertMayRequestLink(email, services)
      await services.throttle.register(context)
      const isAllowed = await services.throttle.allowsRegistrationLink({ email })
      await sendRegistrationLink(email, isAllowed, context)
      return { message: 'We sent a link to this address.' }
    },
  },
)
