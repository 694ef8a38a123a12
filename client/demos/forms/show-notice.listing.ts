const notices = {
  stageDoorOpen: 'The stage door is unlocked',
  stageDoorLocked: 'The stage door is locked',
}

/** Takes the place of the toasts of your application. */
export const showNotice = (key: keyof typeof notices) => window.alert(notices[key])
