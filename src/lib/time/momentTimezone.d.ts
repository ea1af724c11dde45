declare module 'moment-timezone/moment-timezone' {
  const moment: typeof import('moment-timezone');
  export = moment;
}
