export { isDay } from '#db/shared/time/model.ts'
