import { auditEndpoints, type AuditQuery } from '../../../contract/audit';
import { reader } from '../read';
import { endpointQuery, useEndpoint } from '../useEndpoint';

export const fetchAudit = reader(auditEndpoints.audit);

export const auditQuery = (query?: AuditQuery) => endpointQuery('audit', fetchAudit, { query });

export function useAudit(query?: AuditQuery) {
  return useEndpoint(auditQuery(query));
}
