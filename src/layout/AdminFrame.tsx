import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createQueryClient } from '../lib/queryClient';
import { FrameBody, type FrameBodyProps } from './FrameBody';

/** The frame of those who are signed in. What they were shown goes with it (row S22). */
export default function AdminFrame(props: FrameBodyProps) {
  const [client] = useState(createQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <FrameBody {...props} />
    </QueryClientProvider>
  );
}
