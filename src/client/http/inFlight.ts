/** What the loading bar knows a request by (row A5). A class: axios copies plain objects of a request. */
export class InFlight {}
